import { readFileSync } from 'node:fs'
import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Chart } from '../../chart/chart.ts'
import type { DrawnComparison } from '../../chart/comparisonComment.ts'
import { changeLists } from '../../chart/comparisonText.ts'
import { foldChart } from '../../chart/fold.ts'
import type { ChartLayout } from '../../chart/layout.ts'
import { changesBetween, withRemoved } from '../../chart/withRemoved.ts'
import { ChartDrawing } from '../../drawing/ChartDrawing.tsx'
import type { Looks } from '../../drawing/look.ts'
import { fileStyle } from '../../drawing/style.ts'
import { placeChart } from './layout.ts'

/** A machine on both sides, as the page draws it. */
export type ComparedMachine = DrawnComparison

/** Charts with more states are drawn without the inside of those in which nothing changed. */
const mostStates = 25

/**
 * The differences as one HTML file that needs no other file and no script: for each machine a
 * picture of both versions together, and the changes in words.
 */
export async function comparisonPage(machines: readonly ComparedMachine[], since: string): Promise<string> {
  const drawn = await Promise.all(
    machines.map(async (machine, index) => ({
      machine,
      // Ids of machines may be equal, or contain spaces.
      anchor: `machine-${index + 1}`,
      picture: await pictureOf(machine),
    })),
  )
  const title = `Charts changed since ${since}`
  return `<!doctype html>\n${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own style sheet, in which no text is escaped. */}
        <style dangerouslySetInnerHTML={{ __html: fileStyle + pageStyle }} />
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          {machines.length === 0 ? <p>No chart has changed.</p> : <Contents drawn={drawn} />}
          {drawn.map(({ machine, anchor, picture }) => (
            <section key={anchor} aria-labelledby={anchor}>
              <h2 id={anchor}>{machine.title}</h2>
              <p>
                <code>{machine.id}</code>
                {machine.change === 'changed' ? null : ` This machine was ${machine.change}.`}
              </p>
              {picture ? <Picture {...picture} title={machine.title} /> : null}
              {changeLists(machine).map(({ heading, items }) => (
                <Fragment key={heading}>
                  <h3>{heading}</h3>
                  <ul>
                    {items.map((item) => (
                      <li key={item}>
                        <WithCode text={item} />
                      </li>
                    ))}
                  </ul>
                </Fragment>
              ))}
              <Screens machine={machine} />
            </section>
          ))}
        </main>
      </body>
    </html>,
  )}\n`
}

function Contents({ drawn }: { drawn: readonly { machine: ComparedMachine; anchor: string }[] }) {
  return (
    <nav aria-label="Changed machines">
      <ul>
        {drawn.map(({ anchor, machine: { title, change } }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{title}</a> {change === 'changed' ? '' : `(${change})`}
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface DrawnPicture {
  readonly chart: Chart
  readonly layout: ChartLayout
  readonly looks: Looks
  /** How many states without a change hide their inside. */
  readonly folded: number
}

async function pictureOf({ before, after }: ComparedMachine): Promise<DrawnPicture | undefined> {
  const whole = before && after ? withRemoved(before, after) : (after ?? before)
  if (!whole) return undefined
  const changes = before && after ? changesBetween(before, after) : new Map<string, never>()
  const folded = whole.states.length > mostStates ? unchangedStates(whole, changes) : []
  const chart = foldChart(whole, folded)
  const look = (part: string) => {
    const change = changes.get(part)
    return change && { change }
  }
  return {
    chart,
    layout: await placeChart(chart),
    looks: { state: look, transition: look },
    folded: folded.length,
  }
}

/** The outermost states inside of which nothing changed. */
function unchangedStates({ states, transitions }: Chart, changes: ReadonlyMap<string, unknown>): string[] {
  const touched = new Set([
    ...changes.keys(),
    ...transitions.filter(({ id }) => changes.has(id)).flatMap(({ source, targets }) => [source, ...targets]),
  ])
  return states
    .filter(
      ({ path, parent }) =>
        parent !== null &&
        states.some((state) => state.parent === path) &&
        ![...touched].some((part) => part.startsWith(`${path}.`)),
    )
    .map(({ path }) => path)
}

function Picture({ title, chart, layout, looks, folded }: DrawnPicture & { title: string }) {
  return (
    <figure>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className="picture" aria-label={`Picture of ${title}`} tabIndex={0}>
        <svg
          viewBox={`0 0 ${layout.width} ${layout.height}`}
          width={layout.width}
          height={layout.height}
          role="img"
          aria-label={`${title}, both versions together`}
        >
          <rect className="chart-paper" width="100%" height="100%" />
          <ChartDrawing chart={chart} layout={layout} looks={looks} />
        </svg>
      </section>
      <figcaption>
        <span className="key key-added">added</span> <span className="key key-removed">removed</span>{' '}
        <span className="key key-changed">changed</span>
        {folded > 0 ? ` States in which nothing changed hide their inside: ${folded}.` : null}
      </figcaption>
    </figure>
  )
}

function Screens({ machine: { screens } }: { machine: ComparedMachine }) {
  const pictured = screens.flatMap(({ name, picture }) => (picture === null ? [] : [{ name, picture }]))
  return pictured.length === 0 ? null : (
    <details>
      <summary>Pictures of these screens, as of now: {pictured.length}</summary>
      <div className="screens">
        {pictured.map(({ name, picture }) => (
          <img
            key={name}
            alt={name}
            src={`data:image/png;base64,${readFileSync(picture).toString('base64')}`}
          />
        ))}
      </div>
    </details>
  )
}

/** Text with code between backticks. */
function WithCode({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text.
    index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
  )
}

const pageStyle = `
:root{color-scheme:light dark}
body{margin:0;background:light-dark(#faf6ee,#171512);color:light-dark(#1e1a16,#f5efe5);font:16px/1.5 system-ui,sans-serif}
main{max-width:75rem;margin:auto;padding:1rem}
h1{font-size:1.5rem}
a{color:light-dark(#2440c8,#a3b3ff)}
code{overflow-wrap:anywhere}
figure{margin:0}
.picture{overflow:auto;max-height:85vh;border:1px solid light-dark(#857a6b,#8f8577)}
.picture svg{display:block}
.key{display:inline-block;padding:0 .5rem;margin:.5rem 0;border:2px solid}
.key-added{color:light-dark(#17613a,#90d7a8)}
.key-removed{color:light-dark(#a5231a,#ffb3a8);border-style:dashed}
.key-changed{color:light-dark(#774800,#f1c56f)}
.screens{display:flex;flex-wrap:wrap;gap:1rem}
.screens img{max-width:100%;width:15rem;height:auto}
`
