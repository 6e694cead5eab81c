import { describe, expect, test } from 'vitest'
import { testCarrier } from '../../testCarrier.ts'
import { testFolder } from '../../testFolder.ts'

const carrier = testCarrier({
  appDirectory: testFolder({
    'index.html': '<html><head></head><body>shared</body></html>',
    'products/insurance/welcome.html':
      '<html><head><style>p{color:red}</style><style>\nb{top:0}\n</style></head><body>welcome</body></html>',
    'loading/estimate.html': '<html><head></head><body>estimate loading</body></html>',
    'loading/insurance.html': '<html><head></head><body>insurance loading</body></html>',
    'routes.json': JSON.stringify({ login: ['/assets/login.js', '/assets/login.css'] }),
  }),
})

async function bodyOf(path: string, headers: Record<string, string> = {}) {
  const html = await (await fetch(`${carrier.url}${path}`, { headers })).text()
  return /<body>(.*)<\/body>/.exec(html)?.[1]
}

describe('a page of the app', () => {
  test.each(['/products/insurance/welcome', '/login', '/health'])(
    'only the built inline styles are allowed at %s',
    async (path) => {
      const { headers } = await fetch(`${carrier.url}${path}`)
      const policy = headers.get('content-security-policy')?.split('; ') ?? []
      // Computed by `printf CSS | openssl dgst -sha256 -binary | base64`.
      expect(policy.filter((directive) => directive.startsWith('style-src'))).toEqual([
        "style-src 'self' 'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64=' 'sha256-C7ci+Zry62n1OnaPWOw02e4b/BXDeENx8KHvnvB3IoI='",
      ])
    },
  )

  test.each([
    ['/products/insurance/welcome', 'welcome'],
    // The same path with a step in its query is another screen.
    ['/products/insurance/welcome?step=account', 'shared'],
    ['/products/insurance', 'shared'],
    ['/login', 'shared'],
    ['/index', 'shared'],
    ['/products/insurance/get-wysh-estimate', 'estimate loading'],
    ['/products/insurance/get-wysh-estimate?form=health', 'estimate loading'],
    ['/loading/estimate', 'shared'],
    ['/anything', 'shared'],
  ])('the page of %s is the %s one', async (path, page) => {
    expect(await bodyOf(path)).toBe(page)
  })

  test('the page of / is the welcome page unless there may be a session', async () => {
    expect(await bodyOf('/')).toBe('welcome')
    expect(await bodyOf('/?from=mail')).toBe('shared')
    expect(await bodyOf('/', { cookie: 'theme=dark' })).toBe('welcome')
    expect(await bodyOf('/', { cookie: 'theme=dark; __Host-refresh=something' })).toBe('shared')
  })

  test('a page for signed-in users shows its layout only if there may be a session', async () => {
    expect(await bodyOf('/products/insurance', { cookie: '__Host-refresh=something' })).toBe(
      'insurance loading',
    )
    expect(await bodyOf('/account', { cookie: '__Host-refresh=something' })).toBe('shared')
  })

  test('the page preloads the files of its route’s screen', async () => {
    const headOf = async (path: string) =>
      (await (await fetch(`${carrier.url}${path}`)).text()).match(/<link [^>]*>/g)
    expect(await headOf('/login?redirect-back=%2Faccount')).toEqual([
      '<link rel="modulepreload" href="/assets/login.js">',
      '<link rel="preload" as="style" crossorigin href="/assets/login.css">',
    ])
    expect(await headOf('/account')).toBeNull()
    expect((await fetch(`${carrier.url}/routes.json`)).status).toBe(404)
  })

  test('a page is compressed and sent again only after a change', async () => {
    const first = await fetch(`${carrier.url}/login`, { headers: { 'accept-encoding': 'br' } })
    const html = await first.text()
    expect(html).toContain('"environment":"local"')
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
    })
    const etag = first.headers.get('etag') ?? ''
    const again = await fetch(`${carrier.url}/login`, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const other = await fetch(`${carrier.url}/products/insurance/welcome`, {
      headers: { 'if-none-match': etag },
    })
    expect(other.status).toBe(200)
  })
})
