/**
 * Makes the package as others install it: JavaScript with types, and the page of the charts without
 * machines of its own. `npm run pack --workspace statecharts [-- FOLDER]`, by default into `dist/statecharts`.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { pageBuild } from './src/build/pageBuild.ts'
import { projectOf } from './src/commands/project.ts'

const here = import.meta.dirname
const folder = resolve(process.argv[2] ?? join(here, '../../dist/statecharts'))
const made = join(folder, 'package')
const copied = /\.(css|html|mjs|md|svg|yml)$/

rmSync(made, { recursive: true, force: true })
// Types are made in a second run and not for the page, which is used as it is built: TypeScript cannot
// write the types of its machines.
for (const config of ['tsconfig.json', 'tsconfig.types.json'])
  execFileSync(
    process.execPath,
    [
      join(here, '../../node_modules/typescript/bin/tsc'),
      ...['-p', join(here, config), '--outDir', join(made, 'src')],
    ],
    { stdio: 'inherit' },
  )
cpSync(join(here, '../../LICENSE'), join(made, 'LICENSE'))
for (const name of ['src', 'bin.mjs', 'README.md', 'pictures', 'comparison', 'examples'])
  cpSync(join(here, name), join(made, name), {
    recursive: true,
    filter: (path) => !/\.\w+$/.test(path) || copied.test(path),
  })

// What the compiler leaves as it is: the sources are named in types, in the page and in package.json.
const named = (text: string) =>
  text.replaceAll(/((?:from|import\() ?['"]\.[^'"]*|src="\/[^"]*)\.tsx?(?=['"])/g, '$1.js')
for (const path of readdirSync(made, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(d\.ts|html)$/.test(name),
)) {
  const file = join(made, path)
  writeFileSync(file, named(readFileSync(file, 'utf8')))
}

const {
  scripts,
  devDependencies,
  private: _,
  ...manifest
} = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'))
const compiled = (path: string) => path.replace(/\.tsx?$/, '.js')
const { exports, imports, sideEffects, peerDependencies, ...rest } = manifest
writeFileSync(
  join(made, 'package.json'),
  `${JSON.stringify(
    {
      ...rest,
      sideEffects: sideEffects.map(compiled),
      imports: Object.fromEntries(
        Object.entries<string>(imports).map(([key, path]) => [key, compiled(path)]),
      ),
      exports: Object.fromEntries(
        Object.entries<string>(exports)
          .map(
            ([key, path]) =>
              [key, { types: path.replace(/\.tsx?$/, '.d.ts'), default: compiled(path) }] as const,
          )
          // The machines of the page itself: of no use without the page's sources.
          .filter(([key]) => key !== './machines'),
      ),
      peerDependencies,
    },
    null,
    2,
  )}\n`,
)

const project = projectOf({ page: { folder: 'page', build: [] } }, made)
await build({ ...(await pageBuild(project)), configFile: false, logLevel: 'warn' })
mkdirSync(folder, { recursive: true })
const packed = execFileSync('npm', ['pack', made, '--pack-destination', folder, '--json', '--silent'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
})
const [{ filename, size }] = JSON.parse(packed)
console.log(`${join(folder, filename)}: ${Math.round(size / 1000)} kB`)
