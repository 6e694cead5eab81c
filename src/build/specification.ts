import { existsSync, readFileSync } from 'node:fs'
import type { Requirement } from 'statecharts'

const documents: Readonly<Record<string, string>> = {
  'Access to purchase': 'access',
  'Product and after the purchase': 'product',
}

/** The sentences of the specification, from the page that lists where each is built; none without it. */
export function requirementsIn(page: string): Requirement[] {
  if (!existsSync(page)) return []
  const [, ...sections] = readFileSync(page, 'utf8').split(/^## /m)
  return sections.flatMap((section) => {
    const document = documents[section.slice(0, section.indexOf('\n'))]
    if (document === undefined) return []
    return [...section.matchAll(/^\| (\d[\d.]*) \| ([^|]+) \|/gm)].map(([, number, text = '']) => ({
      id: `${document} ${number}`,
      text: text.trim(),
    }))
  })
}
