// Installs the dependencies if they are missing or differ from package-lock.json. Runs before
// anything is installed, so it uses only Node.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

const stamp = 'node_modules/.installed'

/** Ends the process with a message if Node is too old. */
function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Node.js 20.19 or later is needed; this is ${process.versions.node}.`)
  process.exit(1)
}

const wantedPackages = () => createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')

/** Installs what package-lock.json requires; does nothing if it is installed already. */
export async function install() {
  requireNode()
  const wanted = wantedPackages()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing dependencies …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const done = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // An operator's production setting must not omit build dependencies.
    env: { ...process.env, NODE_ENV: 'development' },
  })
  if (done.status !== 0) {
    console.error('The dependencies could not be installed; see the npm output above.')
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}

const typesStamp = 'node_modules/.generated'

/** A hash of what server/generate.ts reads and of what it wrote. */
function digestOfTypes() {
  const hash = createHash('sha256')
  const operations = 'src/api/operations'
  const files = [
    'server/generate.ts',
    'server/schema.graphql',
    'package-lock.json',
    'rules/phoneMetadata.ts',
    'rules/contract/schema.generated.ts',
    'server/transport/graphql/resolvers.generated.ts',
    'server/platform/forms/contractWords.generated.ts',
    ...readdirSync(operations)
      .sort()
      .map((name) => `${operations}/${name}`),
  ]
  for (const file of files) hash.update(file).update(existsSync(file) ? readFileSync(file) : '\0missing')
  return hash.digest('hex')
}

/**
 * Generates the types from server/schema.graphql, unless they are there; ends the process on
 * failure.
 */
export function generate() {
  const tsx = 'node_modules/tsx/dist/cli.mjs'
  // `npm ci --omit=dev` calls this too, for a carrier that was built elsewhere.
  if (!existsSync(tsx)) return
  // Someone ran `npm ci`, so the next start need not.
  if (process.env.npm_command === 'ci') writeFileSync(stamp, wantedPackages())
  if (existsSync(typesStamp) && readFileSync(typesStamp, 'utf8') === digestOfTypes()) return
  const done = spawnSync(process.execPath, [tsx, 'server/generate.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (done.status !== 0) process.exit(1)
  writeFileSync(typesStamp, digestOfTypes())
}
