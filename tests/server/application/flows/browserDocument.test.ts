import { readFileSync } from 'node:fs'
import { type DocumentNode, parse, print } from 'graphql'
import { expect, it } from 'vitest'
import { answersFor } from '../../../support/client/answers.ts'
import { formsOf } from '../../../support/client/walkFlow.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

/** One operation of a file together with the fragments that it uses. */
function operation(file: string, name: string): string {
  const document = parse(readFileSync(file, 'utf8'))
  const parts = document.definitions.filter(
    (part) => part.kind === 'OperationDefinition' && part.name?.value === name,
  )
  const text = parts.map(print).join('\n')
  const used = new Set<string>()
  const add = (source: string) => {
    for (const [, fragment] of source.matchAll(/\.\.\.(\w+)/g)) {
      if (fragment === 'on' || fragment === undefined || used.has(fragment)) continue
      used.add(fragment)
      const found = document.definitions.find(
        (part) => part.kind === 'FragmentDefinition' && part.name.value === fragment,
      )
      if (found) add(print(found))
    }
  }
  add(text)
  const wanted: DocumentNode = {
    ...document,
    definitions: document.definitions.filter(
      (part) => parts.includes(part) || (part.kind === 'FragmentDefinition' && used.has(part.name.value)),
    ),
  }
  return print(wanted)
}

it("the browser's form query passes the limits and returns every field", async () => {
  const { token } = await carrier.signUp()
  const { start, form, answer } = formsOf(carrier, token)
  const { flowSessionId } = await start('estimate-form')
  const aboutYou = await form(flowSessionId, { direction: 'CURRENT' })
  if (aboutYou === null) throw new Error('There is no form.')
  await answer(flowSessionId, aboutYou, answersFor('estimate-form'))
  const { dynamicForm } = await carrier.ask<{ dynamicForm: { slug: string; items: unknown[] } }>(
    operation('src/api/operations/flows.graphql', 'DynamicForm'),
    { input: { flowSessionId, direction: 'CURRENT' } },
    token,
  )
  expect(dynamicForm.slug).toBe('estimate-coverage')
  expect(dynamicForm.items).toMatchObject([
    {
      key: 'amount',
      type: 'inputSlider',
      content: {
        __typename: 'SliderContent',
        value: null,
        min: 50_000,
        max: 1_000_000,
        step: 50_000,
        increment: 5_000,
      },
    },
    { key: 'termYears', content: { __typename: 'SingleSelectContent', format: 'rectangles' } },
    {
      key: 'continue',
      content: {
        __typename: 'ButtonContent',
        text: 'SEE MY ESTIMATE',
        actions: [{ command: 'validate' }, { command: 'createResponse' }, { command: 'nextForm' }],
      },
    },
    { key: 'list', content: { __typename: 'ButtonContent', actions: [{ destination: 'builder' }] } },
  ])
})
