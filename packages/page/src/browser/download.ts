/** Downloads what the page made as a file. */

export function downloadText(fileName: string, text: string): void {
  downloadFile(fileName, new Blob([text], { type: 'application/json' }))
}

export function downloadFile(fileName: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Some browsers start reading only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** The name without characters that file systems reject; empty when nothing is left. */
export function fileNameOf(name: string): string {
  const plain = [...name].map((letter) => (/[\\/:*?"<>|]/.test(letter) || letter < ' ' ? ' ' : letter)).join('')
  return plain.replace(/\s+/g, ' ').trim().slice(0, 80).trim()
}
