import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Folders without sources of the project. */
const skipped = new Set(['node_modules', 'dist', 'build', 'out', 'coverage', 'vendor', 'test-results'])
const isSource = (name: string) => /\.[cm]?[jt]sx?$/.test(name) && !/\.d\.[cm]?ts$/.test(name)
const isTest = (name: string) => /[._-](test|spec|cy|stories|story|bench)\.\w+$/.test(name)
/** A larger file is a bundle. */
const largest = 1_000_000
const makesMachine = /\bcreateMachine\s*[(<]/

/**
 * The files in a folder that make a machine, in the order of their paths; tests, and what was
 * installed or built, are left out.
 */
export function machineFilesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory())
        return skipped.has(entry.name) || /^(\.|__tests?__$)/.test(entry.name) ? [] : machineFilesIn(path)
      const isRead = entry.isFile() && isSource(entry.name) && !isTest(entry.name)
      return isRead && makesMachine.test(readFileSync(path, 'utf8')) ? [path] : []
    })
}

/** The size of a file that is too large to be drawn among others; undefined for any other file. */
export function excessiveSize(file: string): string | undefined {
  const { size } = statSync(file)
  return size > largest ? `${(size / 1_000_000).toFixed(1)} MB` : undefined
}
