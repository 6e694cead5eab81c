import type { Browser } from 'playwright'
import { median } from './median.ts'
import { rulesPerKey } from './rulesPerKey.ts'
import { sizes } from './sampleForm.ts'
import { scriptPerKey, serveForms } from './scriptPerKey.ts'

type Row = (what: string, ours: string, beside: string) => void

const milliseconds = (value: number) => `${value.toFixed(2)} ms`

/**
 * What a key costs in a form of 50, 200 and 800 fields: the rules alone in Node, and the script of our form in the
 * browser beside plain React. Ours and plain take turns, so that whatever else the machine does meets both.
 */
export async function formRows(browser: Browser, folder: string, runs: number, row: Row): Promise<void> {
  const rules = sizes.map((size) => ({ size, took: rulesPerKey(size) }))
  const { url, close } = await serveForms(folder)
  const script = []
  for (const size of sizes) {
    const ours: number[] = []
    const plain: number[] = []
    for (let run = 0; run < runs; run++) {
      ours.push(await scriptPerKey(browser, url, 'ours', size))
      plain.push(await scriptPerKey(browser, url, 'plain', size))
    }
    script.push({ size, ours: median(ours), plain: median(plain) })
  }
  close()
  for (const { size, took } of rules)
    row(
      `A key in a form of ${size} fields: the rules alone, in Node`,
      milliseconds(took),
      'no such thing in plain React',
    )
  for (const { size, ours, plain } of script)
    row(
      `A key in a form of ${size} fields: all script, in the browser, median of ${runs}`,
      milliseconds(ours),
      `${milliseconds(plain)} for plain React inputs without rules`,
    )
}
