import { button, nameField, sampleForm } from '../../../machines/form/sampleForms.ts'

/** A form of text fields, all of them required and filled but the first: the one that is typed in. */
export const formOf = (size: number) =>
  sampleForm({
    slug: 'bench',
    items: [
      ...Array.from({ length: size }, (_, index) => ({
        ...nameField(index === 0 ? null : 'Mia'),
        key: `field_${index}`,
      })),
      button('continue', [], true),
    ],
  })

/** The sizes that are measured. */
export const sizes = [50, 200, 800] as const
