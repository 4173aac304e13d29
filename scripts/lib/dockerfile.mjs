/** Reads a Dockerfile of the plain form that ours has: one instruction a line, comments, stages. */

/** @typedef {{ readonly keyword: string, readonly text: string }} Step */
/** @typedef {{ readonly name: string, readonly from: string, readonly steps: readonly Step[] }} Stage `from` is an image or an earlier stage. */

/** @param {string} text @returns {Stage[]} */
export function readDockerfile(text) {
  /** @type {{ name: string, from: string, steps: Step[] }[]} */
  const stages = []
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [, keyword = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    if (keyword === 'FROM') {
      const [from = '', , name = 'image'] = rest.split(/\s+/)
      stages.push({ name, from, steps: [] })
    } else if (keyword === '' || stages.length === 0) throw new Error(`The Dockerfile has a line that is not understood: ${line}`)
    else stages.at(-1)?.steps.push({ keyword, text: rest })
  }
  return stages
}
