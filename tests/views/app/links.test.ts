import { expect, test } from 'vitest'
import { takesLoginTokens } from '../../../src/app/links.ts'

const here = 'http://localhost:3000'

function pageWith(configuration: object): Document {
  const page = document.implementation.createHTMLDocument()
  const block = page.createElement('script')
  block.id = 'configuration'
  block.type = 'application/json'
  block.textContent = JSON.stringify(configuration)
  page.body.append(block)
  return page
}

test.each<[string, object, boolean]>([
  [
    'its origin is on the list',
    { environment: 'local', adminTokenOrigins: ['https://a.example', here] },
    true,
  ],
  ['it is production', { environment: 'production', adminTokenOrigins: [here] }, false],
  ['another origin is on the list', { environment: 'local', adminTokenOrigins: ['http://localhost'] }, false],
  ['there is no list', { environment: 'local' }, false],
  ['the list is a single text', { environment: 'local', adminTokenOrigins: `${here}/` }, false],
])('a page signs in by its address, or not, where %s', (_, configuration, isTaken) => {
  expect(takesLoginTokens(pageWith(configuration), here)).toBe(isTaken)
})
