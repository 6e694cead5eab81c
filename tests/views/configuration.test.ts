import { expect, test } from 'vitest'
import { readConfiguration } from '../../src/app/configuration.ts'

const whole = {
  stripePublishableKey: null,
  sandbox: true,
  chat: 'sandbox',
  helpCenterUrl: '/sandbox/help-center',
  marketingUrl: 'https://wysh.example',
  environment: 'local',
  version: '2.21.0',
  fallbackEndpoint: 'https://second.example',
  plainTokens: true,
  retryTimeout: 60,
}

function pageWith(configuration: object | null): Document {
  const page = document.implementation.createHTMLDocument()
  if (configuration === null) return page
  const script = page.createElement('script')
  script.id = 'configuration'
  script.type = 'application/json'
  script.textContent = JSON.stringify(configuration)
  page.body.append(script)
  return page
}

test("only the carrier's configuration is read from the page", () => {
  expect(readConfiguration(pageWith({ ...whole, secretKey: 'sk' }))).toEqual(whole)
})

test('a chat, a help center, a second host, plain tokens and a timeout are optional', () => {
  const { chat, helpCenterUrl, marketingUrl, fallbackEndpoint, plainTokens, retryTimeout, ...rest } = whole
  expect(readConfiguration(pageWith(rest))).toEqual({
    ...rest,
    helpCenterUrl: null,
    marketingUrl: null,
    fallbackEndpoint: null,
    plainTokens: false,
    retryTimeout: 300,
  })
})

test.each<[string, object | null]>([
  ['none', null],
  ['a configuration without the environment', { ...whole, environment: undefined }],
  ['a key that is not a text', { ...whole, stripePublishableKey: 1 }],
  ['a sandbox that is neither on nor off', { ...whole, sandbox: 'on' }],
  ['plain tokens that are neither on nor off', { ...whole, plainTokens: 'on' }],
  ['a timeout that is not a number', { ...whole, retryTimeout: '300' }],
  ['a negative timeout', { ...whole, retryTimeout: -1 }],
  ['a version that is not a text', { ...whole, version: 2 }],
  ['a help center without a scheme', { ...whole, helpCenterUrl: '//elsewhere.example' }],
  ['a marketing site that is the page itself', { ...whole, marketingUrl: '/welcome' }],
  ['a second host that is a script', { ...whole, fallbackEndpoint: 'javascript:alert(1)' }],
])('%s is refused', (_name, configuration) => {
  expect(() => readConfiguration(pageWith(configuration))).toThrow(
    'The page carries no configuration, or a wrong one',
  )
})
