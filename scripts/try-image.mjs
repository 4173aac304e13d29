/**
 * `node scripts/try-image.mjs ROOT`: carries out the Dockerfile's steps without Docker, for machines that have no base image. ROOT is a plain
 * Debian root, as `debootstrap --variant=minbase bookworm ROOT` makes it; this machine's own Node and npm are put into copies of it.
 * The context is the last commit. Needs Linux, root and a network. Afterwards runs what was built as user 1000, with the root read-only
 * and only /data writable, until it is ready, healthy and stopped. Prints sizes and seconds, and removes everything it made.
 */

import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readDockerfile } from './lib/dockerfile.mjs'
import { ROOT } from './lib/root.mjs'

const NODE_USER = '1000'
const READY_WITHIN_MS = 60_000

const base = process.argv[2] ?? ''
const problem = whyNot()
if (problem !== null) {
  console.error(problem)
  process.exit(1)
}

const work = mkdtempSync(join(tmpdir(), 'grimoire-image-'))
/** @type {string[]} */
const mounted = []
/** The working folder of each stage. @type {Map<string, string>} */
const folders = new Map()
try {
  await tryIt()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  for (const target of mounted.toReversed()) execFileSync('umount', [target])
  rmSync(work, { recursive: true, force: true })
}

/** A sentence about what this machine lacks, or null. */
function whyNot() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'This needs Linux and root, to change the root folder of a process.'
  if (existsSync(join(base, 'etc/debian_version')) && base !== '') return null
  return 'Name the folder of a plain Debian root. `debootstrap --variant=minbase bookworm FOLDER` makes one.'
}

async function tryIt() {
  const context = join(work, 'context')
  mkdirSync(context)
  execFileSync('sh', ['-c', `git archive HEAD | tar -x -C '${context}'`], { cwd: ROOT })
  const stages = readDockerfile(readFileSync(join(context, 'packaging/Dockerfile'), 'utf8'))
  /** @type {Map<string, string>} */
  const roots = new Map()
  for (const stage of stages) roots.set(stage.name, buildStage(stage, { roots, context }))
  const image = stages.at(-1)
  if (!image) throw new Error('The Dockerfile has no stage.')
  await runImage(image, roots.get(image.name) ?? '')
}

/**
 * Carries out one stage, and returns the folder of its root.
 * @param {import('./lib/dockerfile.mjs').Stage} stage
 * @param {{ roots: ReadonlyMap<string, string>, context: string }} from
 */
function buildStage(stage, { roots, context }) {
  const root = join(work, `stage-${roots.size}`)
  const earlier = roots.get(stage.from)
  execFileSync('cp', ['-a', earlier ?? base, root])
  if (earlier === undefined) addNode(root)
  let folder = folders.get(stage.from) ?? '/'
  for (const { keyword, text } of stage.steps) {
    const started = performance.now()
    if (keyword === 'WORKDIR') {
      folder = text
      mkdirSync(join(root, folder), { recursive: true })
    } else if (keyword === 'COPY') copy(text, { root, folder, context, roots })
    else if (keyword === 'RUN') inRoot(root, `cd ${folder} && ${text}`)
    else continue
    folders.set(stage.name, folder)
    if (keyword === 'RUN') console.log(`${((performance.now() - started) / 1000).toFixed(1)} s  ${stage.name}: ${text}`)
  }
  return root
}

/** What the base image would bring: Node, npm, and the user `node`. @param {string} root */
function addNode(root) {
  const npm = dirname(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())))
  cpSync(process.execPath, join(root, 'usr/local/bin/node'))
  execFileSync('cp', ['-a', npm, join(root, 'opt/npm')])
  execFileSync('ln', ['-s', '/opt/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm')])
  execFileSync('cp', ['-L', '/etc/resolv.conf', '/etc/hosts', join(root, 'etc/')])
  execFileSync('chroot', [root, 'useradd', '--uid', NODE_USER, '--user-group', '--create-home', 'node'])
  const certificates = process.env['NODE_EXTRA_CA_CERTS']
  if (certificates) cpSync(certificates, join(root, 'etc/extra-certificates.pem'))
}

/** @param {string} text @param {{ root: string, folder: string, context: string, roots: ReadonlyMap<string, string> }} where */
function copy(text, { root, folder, context, roots }) {
  const words = text.split(/\s+/)
  const from = words[0]?.startsWith('--from=') ? roots.get(words.shift()?.slice('--from='.length) ?? '') : context
  if (from === undefined) throw new Error(`No stage for COPY ${text}.`)
  const target = join(root, folder, words.pop() ?? '')
  mkdirSync(target, { recursive: true })
  for (const source of words) {
    const path = join(from, source)
    // As in Docker, of a folder its contents are copied.
    execFileSync('cp', ['-a', statSync(path).isDirectory() ? `${path}/.` : path, target])
  }
}

/** @param {string} root @param {string} command */
function inRoot(root, command) {
  bind('/proc', join(root, 'proc'))
  bind('/dev', join(root, 'dev'))
  const { status } = spawnSync('chroot', [root, 'sh', '-c', command], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment(root),
  })
  unbind(2)
  if (status !== 0) throw new Error(`This step failed: ${command}`)
}

/** @param {string} root */
function environment(root) {
  const certificates = existsSync(join(root, 'etc/extra-certificates.pem'))
    ? { NODE_EXTRA_CA_CERTS: '/etc/extra-certificates.pem' }
    : {}
  return { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', HOME: '/root', ...certificates }
}

/** @param {import('./lib/dockerfile.mjs').Stage} image @param {string} root */
async function runImage(image, root) {
  const read = (/** @type {string} */ keyword) => image.steps.find((step) => step.keyword === keyword)?.text ?? ''
  console.log(`${megabytes(join(root, 'app'))} MB in /app, of which ${megabytes(join(root, 'app/node_modules'))} MB packages`)
  bind(root, root)
  execFileSync('mount', ['-o', 'remount,bind,ro', root])
  const data = join(work, 'data')
  mkdirSync(data)
  execFileSync('chown', [`${NODE_USER}:${NODE_USER}`, data])
  bind(data, join(root, 'data'))
  bind('/proc', join(root, 'proc'))
  bind('/dev', join(root, 'dev'))
  const port = String(await freePort())
  const set = Object.fromEntries(
    read('ENV')
      .split(/\s+/)
      .map((pair) => pair.split('=')),
  )
  const env = { ...environment(root), ...set, PORT: port }
  const inside = (/** @type {readonly string[]} */ command) => [
    `--userspec=${NODE_USER}:${NODE_USER}`,
    root,
    'sh',
    '-c',
    'cd /app && exec "$@"',
    'sh',
    ...command,
  ]
  if (spawnSync('chroot', inside(['touch', '/app/file']), { stdio: 'ignore' }).status === 0)
    throw new Error('The root can be written.')
  const check = JSON.parse(read('HEALTHCHECK').replace(/^.*?CMD /, ''))
  const isHealthy = () => spawnSync('chroot', inside(check), { env, stdio: 'ignore' }).status === 0
  const started = performance.now()
  const server = spawn('chroot', inside(JSON.parse(read('CMD'))), { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise((resolve) => server.once('exit', (code, signal) => resolve(code ?? signal)))
  try {
    await ready(port, started)
    console.log(
      `${((performance.now() - started) / 1000).toFixed(1)} s  until it was ready, as user ${NODE_USER} with a read-only root`,
    )
    const page = await fetch(`http://127.0.0.1:${port}/`)
    const sheet = await fetch(`http://127.0.0.1:${port}/player?script=Trouble%20Brewing`)
    console.log(`/ answers ${page.status}, /player ${sheet.status}`)
    if (isHealthy()) console.log('The health check passes.')
    else throw new Error('The health check fails although the server is ready.')
  } finally {
    server.kill('SIGTERM')
  }
  const code = await ended
  if (code !== 0) throw new Error(`After SIGTERM the server ended with ${code}.`)
  console.log('SIGTERM ends it with 0.')
  if (isHealthy()) throw new Error('The health check passes although no server runs.')
  console.log('Then the health check fails.')
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** @param {string} port @param {number} started */
async function ready(port, started) {
  while (performance.now() - started < READY_WITHIN_MS) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null)
    if (answer?.ok) return
    await wait(50)
  }
  throw new Error('The server was not ready within a minute.')
}

/** @param {string} source @param {string} target */
function bind(source, target) {
  mkdirSync(target, { recursive: true })
  execFileSync('mount', ['--bind', source, target])
  mounted.push(target)
}

/** @param {number} count */
function unbind(count) {
  for (const target of mounted.splice(-count).toReversed()) execFileSync('umount', [target])
}

/** @param {string} folder */
function megabytes(folder) {
  return execFileSync('du', ['-sm', folder], { encoding: 'utf8' }).split('\t')[0]
}
