import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addressMessages } from '../../rules/addresses.ts'
import { noticeTexts } from '../../rules/decisionNotice.ts'
import { translateForm } from '../../rules/formTexts.ts'
import { yesNoTexts } from '../../rules/items/yesNo.ts'
import { policyStatusTitles } from '../../rules/policyStatus.ts'
import { priceReasons } from '../../rules/priceReasons.ts'
import { refusalReasons } from '../../rules/refusalReasons.ts'
import { fileRefusals } from '../../rules/uploads.ts'
import type { Applicant } from './flows/applicant.ts'
import { flows } from './flows/definitions/index.ts'
import { walk } from './flows/engine.ts'
import { renderForm } from './flows/renderForm.ts'

const literal = String.raw`'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"`
/** A call of `t` with a key and a default, in the formatter's style. */
const call = new RegExp(String.raw`(?<![\w.])t\(\s*(${literal})\s*,\s*(${literal})\s*[,)]`, 'g')

const app = fileURLToPath(new URL('../../src', import.meta.url))
/** Pages that no customer sees. */
const others = /^screens[\\/]sandbox[\\/]/

const unquoted = (text: string) => text.slice(1, -1).replace(/\\(.)/g, '$1')

function textsOfApp(): Record<string, string> {
  const texts: Record<string, string> = {}
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => /\.tsx?$/.test(name) && !others.test(name)))
    for (const [, key = '', text = ''] of readFileSync(join(app, file), 'utf8').matchAll(call))
      texts[unquoted(key)] = unquoted(text)
  return texts
}

/** A user without known facts, for whom each form shows everything it can. */
export const unknownApplicant: Applicant = {
  facts: {
    stored: {},
    taxIdSet: false,
    uploads: [],
    age: null,
    state: null,
    estimate: null,
    phone: null,
    beneficiaryId: null,
    beneficiaryShare: 100,
    accidentalDeathOnly: false,
    accidentalDeathOffered: false,
    termLifeRefused: false,
    submitted: false,
    mayReapply: null,
    decision: false,
    payment: false,
  },
  today: '2026-01-01',
  scope: 'new_policy',
}

function textsOfForms(): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const flow of flows)
    for (const form of flow.forms) {
      const shown = {
        flowSessionId: '',
        flow,
        responses: {},
        revision: 0,
        walk: walk(flow, {}, unknownApplicant),
        applicant: unknownApplicant,
      }
      translateForm(renderForm(form, shown), (key, text) => {
        texts[key] = text
        return text
      })
    }
  return texts
}

/** Texts that the carrier and the page share, by the page's keys. */
const commonTexts = () => ({
  ...textsUnder('address', addressMessages),
  ...textsUnder('upload', fileRefusals),
  ...textsUnder('policy_status', policyStatusTitles),
  ...textsUnder('refusal', refusalReasons),
  ...textsUnder('price_reason', priceReasons),
  ...textsUnder('notice', noticeTexts),
})

const textsUnder = (key: string, table: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(table).map(([code, text]) => [`${key}.${code}`, text]))

/**
 * Every text that an operator can override, by key, with its default from the code or a flow's
 * definition.
 */
export function defaultTexts(): Record<string, string> {
  const texts = { ...textsOfApp(), ...yesNoTexts, ...textsOfForms(), ...commonTexts() }
  return Object.fromEntries(Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/**
 * Whether a key that is not listed may be set: error texts have keys made of a code and a field.
 */
export const isMadeKey = (key: string): boolean =>
  /^(?:error|form\.validation|session_verify\.code_input\.error)\.[\w.]+$/.test(key)
