import type { DynamicForm, FormItemContent } from './contract/schema.generated.ts'

/** The text of a translation key, or the default from the form. */
export type Translate = (key: string, fallback: string) => string

type Part = (path: string, fallback: string) => string

const formKey = (flowSlug: string, formSlug: string, path: string) => `flow.${flowSlug}.${formSlug}.${path}`

/** The key of an item's text; a review repeats it by the same key. */
export const itemKey = (flowSlug: string, formSlug: string, key: string, path: string): string =>
  formKey(flowSlug, formSlug, `${key}.${path}`)

/**
 * A form with its translations: `flow.FLOW.FORM.title`, `flow.FLOW.FORM.ITEM.label` and so on, by
 * the names of the contract. Typed text is never translated, and an empty text stays empty.
 */
export function translateForm(form: DynamicForm, translate: Translate): DynamicForm {
  const part: Part = (path, fallback) =>
    fallback === '' ? '' : translate(formKey(form.flowSlug, form.slug, path), fallback)
  return {
    ...form,
    title: part('title', form.title),
    subtitle: part('subtitle', form.subtitle),
    items: form.items.map((item) => ({
      ...item,
      content: translateContent(translateShown(item.content, translate), (path, fallback) =>
        part(`${item.key}.${path}`, fallback),
      ),
    })),
    leadingNavigationButton: form.leadingNavigationButton && {
      ...form.leadingNavigationButton,
      text: part('leadingNavigationButton.text', form.leadingNavigationButton.text),
    },
  }
}

/** A row repeats texts of other forms, each by its key there. */
function translateShown(content: FormItemContent, translate: Translate): FormItemContent {
  if (!('shownParts' in content)) return content
  const shownParts = content.shownParts.map((part) =>
    part.key === null ? part : { ...part, text: translate(part.key, part.text) },
  )
  return { ...content, shownParts, shown: textOf(shownParts) }
}

/** Whether a form's title can label its only input: not if only the input's label is a question. */
export const isQuestion = (title: string, label: string): boolean =>
  title.endsWith('?') || !label.endsWith('?')

/** The text of a row, joined. */
export const textOf = (parts: readonly { readonly text: string }[]): string =>
  parts.map(({ text }) => text).join('')

function translateContent(content: FormItemContent, part: Part): FormItemContent {
  let made = content
  if ('label' in made) made = { ...made, label: part('label', made.label) }
  if ('hint' in made) made = { ...made, hint: part('hint', made.hint) }
  if ('text' in made) made = { ...made, text: part('text', made.text) }
  if ('alternativeText' in made)
    made = { ...made, alternativeText: part('alternativeText', made.alternativeText) }
  if ('rangeMessage' in made) made = { ...made, rangeMessage: part('rangeMessage', made.rangeMessage) }
  if ('unit' in made) made = { ...made, unit: part('unit', made.unit) }
  if ('leftLabel' in made)
    made = {
      ...made,
      leftLabel: part('leftLabel', made.leftLabel),
      rightLabel: part('rightLabel', made.rightLabel),
      minErrorMessage: part('minErrorMessage', made.minErrorMessage),
      maxErrorMessage: part('maxErrorMessage', made.maxErrorMessage),
    }
  if ('parts' in made)
    made = {
      ...made,
      parts: made.parts.map((each) => ({ ...each, label: part(`parts.${each.key}.label`, each.label) })),
    }
  if ('options' in made) {
    const options = made.options.map((option) => ({
      ...option,
      label: part(`options.${option.value}.label`, option.label),
      description: part(`options.${option.value}.description`, option.description),
    }))
    made = { ...made, options }
  }
  return made
}
