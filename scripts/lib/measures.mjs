/** The results of a bench, and the table that shows them. */

/** @typedef {{ what: string, measured: string, budget: string, ok: boolean }} Measure */

/** @param {unknown} value @returns {value is Measure} */
export function isMeasure(value) {
  if (typeof value !== 'object' || value === null) return false
  const { what, measured, budget, ok } = /** @type {Record<string, unknown>} */ (value)
  return typeof what === 'string' && typeof measured === 'string' && typeof budget === 'string' && typeof ok === 'boolean'
}

/** Columns `what | measured | budget`, with a cross where the budget is exceeded. @param {readonly Measure[]} measures */
export function table(measures) {
  const rows = [['what', 'measured', 'budget'], ...measures.map(({ what, measured, budget }) => [what, measured, budget])]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row, index) => {
      const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')
      return index === 0 ? `  ${cells}` : `${measures[index - 1]?.ok ? '✓' : '✗'} ${cells}`
    })
    .join('\n')
}
