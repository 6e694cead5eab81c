/**
 * Common misspellings of domains, by the intended domain. None of them is a real provider, such as
 * `ymail.com`.
 */
const domains: Readonly<Record<string, readonly string[]>> = {
  'gmail.com': [
    'gmial.com',
    'gmal.com',
    'gmai.com',
    'gamil.com',
    'gnail.com',
    'gmaill.com',
    'gmail.co',
    'gmail.cm',
  ],
  'yahoo.com': ['yaho.com', 'yahooo.com', 'yhoo.com', 'yahho.com', 'yahoo.co', 'yahoo.cm'],
  'hotmail.com': ['hotmial.com', 'hotmal.com', 'hotmai.com', 'hotmil.com', 'hotmail.co', 'hotmail.cm'],
  'outlook.com': ['outlok.com', 'outloo.com', 'otlook.com', 'outlook.co', 'outlook.cm'],
  'icloud.com': ['iclod.com', 'icoud.com', 'icloud.co', 'icloud.cm'],
}

const meantBy = new Map(
  Object.entries(domains).flatMap(([meant, slips]) => slips.map((slip) => [slip, meant] as const)),
)

/** Endings that are not top-level domains but neighbors of one on the keyboard. */
const ends = /\.(con|cmo|ocm|vom|xom|comm)$/

/** The address that was probably meant; null if nothing looks misspelled. */
export function meantEmail(typed: string): string | null {
  const [local, domain, ...more] = typed.trim().split('@')
  if (!local || !domain || more.length > 0) return null
  const ended = domain.toLowerCase().replace(ends, '.com')
  const meant = meantBy.get(ended) ?? ended
  return meant === domain.toLowerCase() ? null : `${local}@${meant}`
}
