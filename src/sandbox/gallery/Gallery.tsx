import './Gallery.css'
import { type ReactNode, useState } from 'react'
import { indexOf } from '../../../machines/form/formIndex.ts'
import type { InputType, ShownType } from '../../../rules/items/itemContents.ts'
import { FormBody } from '../../forms/FormBody.tsx'
import { FormButtons } from '../../forms/FormButtons.tsx'
import { FormDialogs } from '../../forms/FormDialogs.tsx'
import { FormItems } from '../../forms/FormItems.tsx'
import type { FormActor } from '../../forms/formActor.ts'
import { InputView } from '../../forms/InputView.tsx'
import { SandboxLink } from '../SandboxLink.tsx'
import {
  type InputState,
  inputStates,
  keyIn,
  startAddress,
  startGalleryForm,
  startPhone,
  startSample,
  startWholeForm,
} from './galleryForms.ts'
import { type InputSample, inputSamples } from './inputSamples.ts'
import { type SampleTexts, sampleTexts } from './sampleTexts.ts'
import { shownSamples } from './shownSamples.ts'

const stateNames: Record<InputState, string> = {
  empty: 'Empty',
  filled: 'Filled',
  error: 'With an error',
  disabled: 'Disabled',
  long: 'Long text',
  rtl: 'Right to left',
}

const inputTypesShown = Object.keys(inputSamples).filter((type): type is InputType =>
  Object.hasOwn(inputSamples, type),
)
const shownTypesShown = Object.keys(shownSamples).filter((type): type is ShownType =>
  Object.hasOwn(shownSamples, type),
)

/** Whether a type has controls that can be disabled. */
const pressed: Readonly<Record<ShownType, boolean>> = {
  text: false,
  listRow: true,
  image: false,
  decoration: false,
  space: false,
  button: true,
}

/** Every item type in every state, each with the form's real machine. */
export function Gallery() {
  return (
    <div className="gallery">
      <header>
        <SandboxLink />
        <h1>All form items</h1>
        <p className="measure text-soft">
          Every item that a flow can have, in each state. All items work, and nothing you type leaves the
          page. To see them in a form, play <a href="/sandbox/flows?flow=gallery">the gallery’s flow</a>.
        </p>
        <nav aria-label="Types">
          <ul className="gallery-types">
            {[...inputTypesShown, ...shownTypesShown, 'groups', 'form'].map((type) => (
              <li key={type}>
                <a href={`#type-${type}`}>{type}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main>
        {inputTypesShown.map((type) => (
          <Type key={type} type={type}>
            {inputSamples[type].map((sample) => (
              <Sample key={sample.slug} type={type} sample={sample} />
            ))}
          </Type>
        ))}
        {shownTypesShown.map((type) => (
          <Type key={type} type={type}>
            <div className="gallery-states">
              <ShownIn type={type} name="As usual" slug={`${type}-plain`} texts={sampleTexts.plain} />
              <ShownIn type={type} name={stateNames.long} slug={`${type}-long`} texts={sampleTexts.long} />
              <ShownIn type={type} name={stateNames.rtl} slug={`${type}-rtl`} texts={sampleTexts.rtl} isRtl />
              {pressed[type] ? (
                <fieldset disabled>
                  <ShownIn
                    type={type}
                    name={stateNames.disabled}
                    slug={`${type}-off`}
                    texts={sampleTexts.plain}
                  />
                </fieldset>
              ) : null}
            </div>
          </Type>
        ))}
        <Type type="groups">
          <Address />
          <Phone />
        </Type>
        <Type type="form">
          <Whole />
        </Type>
      </main>
    </div>
  )
}

function Type({ type, children }: { readonly type: string; readonly children: ReactNode }) {
  return (
    <section id={`type-${type}`} aria-labelledby={`title-${type}`} className="gallery-type">
      <h2 id={`title-${type}`}>{type}</h2>
      {children}
    </section>
  )
}

interface SampleProps<Type extends InputType> {
  readonly type: Type
  readonly sample: InputSample<Type>
}

function Sample<Type extends InputType>({ type, sample }: SampleProps<Type>) {
  const [actor] = useState(() => startSample(type, sample))
  const { inputs } = indexOf(actor.getSnapshot().context.form)
  const draw = (state: InputState) => {
    const item = inputs.get(keyIn(sample, state))
    return item === undefined ? null : (
      <InputView
        actor={actor}
        item={item}
        requiredMark
        hideLabel={false}
        question={item.content.label}
        describedBy={undefined}
      />
    )
  }
  return (
    <>
      <h3>{sample.name}</h3>
      <div className="gallery-states">
        {inputStates.map((state) => (
          <State key={state} name={stateNames[state]} isRtl={state === 'rtl'}>
            {state === 'disabled' ? <fieldset disabled>{draw(state)}</fieldset> : draw(state)}
          </State>
        ))}
      </div>
    </>
  )
}

interface StateProps {
  readonly name: string
  readonly isRtl?: boolean
  readonly children: ReactNode
}

function State({ name, isRtl = false, children }: StateProps) {
  return (
    <div className="gallery-state">
      <p className="gallery-name">{name}</p>
      {isRtl ? (
        <div dir="rtl" lang="ar">
          {children}
        </div>
      ) : (
        children
      )}
    </div>
  )
}

interface ShownInProps {
  readonly type: ShownType
  readonly name: string
  readonly slug: string
  readonly texts: SampleTexts
  readonly isRtl?: boolean
}

function ShownIn({ type, name, slug, texts, isRtl = false }: ShownInProps) {
  const [actor] = useState(() => startGalleryForm(shownSamples[type](texts, slug)))
  return (
    <State name={name} isRtl={isRtl}>
      <Items actor={actor} />
    </State>
  )
}

function Items({ actor }: { readonly actor: FormActor }) {
  const { form } = actor.getSnapshot().context
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
      }}
    >
      <FormItems actor={actor} form={form} busy={false} />
      <FormButtons actor={actor} items={form.items} />
      <FormDialogs actor={actor} />
    </form>
  )
}

function Address() {
  const [actor] = useState(startAddress)
  return (
    <div className="gallery-form">
      <h3>Address and container</h3>
      <p className="text-soft">Type 41 South, or leave the fields with something in each.</p>
      <Items actor={actor} />
    </div>
  )
}

function Phone() {
  const [actor] = useState(startPhone)
  return (
    <div className="gallery-form">
      <h3>Phone number</h3>
      <Items actor={actor} />
    </div>
  )
}

function Whole() {
  const [actor] = useState(startWholeForm)
  return (
    <div className="gallery-form">
      <h3>One of each in one form</h3>
      <FormBody actor={actor} />
    </div>
  )
}
