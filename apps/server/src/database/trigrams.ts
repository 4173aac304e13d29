/** Every three characters in a row that a text holds, each once. */
export function trigrams(text: string): string[] {
  const points = [...text]
  return [...new Set(points.slice(2).map((point, index) => `${points[index] ?? ''}${points[index + 1] ?? ''}${point}`))]
}
