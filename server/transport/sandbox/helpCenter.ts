import { company } from '../../../rules/company.ts'
import { product } from '../../../rules/product.ts'
import { helpTopics } from '../../application/sandbox/helpTopics.ts'
import { sandboxHelpCenter } from '../../platform/config.ts'
import { type Route, send } from '../http/exchange.ts'

const topics = helpTopics
  .map(({ question, answer }) => `<details><summary>${question}</summary><p>${answer}</p></details>`)
  .join('')

/** Our own texts, without markup. */
const html =
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
  `<title>Help center: ${product.name}</title><link rel="icon" href="/icon.svg" type="image/svg+xml">` +
  '<link rel="stylesheet" href="/sandbox/tokens.css"><link rel="stylesheet" href="/sandbox/type.css"><link rel="stylesheet" href="/sandbox/help-center.css"></head>' +
  `<body><header><p class="eyebrow">${product.name}</p><h1>Help center</h1>` +
  '<p class="lead">Answers to common questions. This page is part of the sandbox. A real insurer has its own help center.</p></header>' +
  `<main>${topics}</main>` +
  `<footer><p>Something else? Call <a href="tel:${company.phone.dialled}">${company.phone.shown}</a>, ${company.supportHours}.</p>` +
  `<p><a href="${product.welcomePath}">Back to ${product.name}</a></p></footer></body></html>`

/** The page that opens in a new tab if the operator has configured no other. */
export const helpCenter: Record<string, Route> = {
  [sandboxHelpCenter]: {
    GET: ({ response }) => send(response, 'text/html; charset=utf-8', html),
  },
}
