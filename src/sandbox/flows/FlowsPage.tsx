import './FlowsPage.css'
import { useQuery } from '@tanstack/react-query'
import type { FlowScope } from '../../../rules/contract/schema.generated.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SandboxLink } from '../SandboxLink.tsx'
import { Player } from './Player.tsx'
import { type Chosen, type FlowOutline, listFlows, type PlayedSlug, playedSlugs } from './played.ts'

const isSlug = (slug: string | null): slug is PlayedSlug => playedSlugs.some((one) => one === slug)

const scopes: readonly FlowScope[] = ['new_policy', 'policy_holder', 'reinstatement', 'coverage_adjustment']

/** The flow and form selected by the URL; null for none. */
function chosenIn(search: string): Chosen | null {
  const asked = new URLSearchParams(search)
  const slug = asked.get('flow')
  const scope = scopes.find((one) => one === asked.get('scope')) ?? null
  return isSlug(slug) ? { slug, scope, alone: asked.get('form') } : null
}

/** Plays any flow or form on its own, and shows the state of its machines. */
export function FlowsPage() {
  const { data: flows, isPending, isError, refetch } = useQuery({ queryKey: ['flows'], queryFn: listFlows })
  const chosen = chosenIn(window.location.search)
  // Between the player and the state dump, which is long on a phone: users choose a flow more often
  // than they read the dump.
  const list = (
    <nav className="flows-list" aria-label="Flows">
      <SandboxLink />
      {isPending ? <p role="status">Loading the flows…</p> : null}
      {isError ? (
        <Notice
          status="danger"
          live="assertive"
          action={
            <Button variant="secondary" size="s" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          We couldn’t load the flows.
        </Notice>
      ) : null}
      {flows === undefined
        ? null
        : playedSlugs.map((slug) => (
            <Outline
              key={slug}
              slug={slug}
              flow={flows.find((one) => one.slug === slug)}
              chosen={chosen?.slug === slug ? chosen : null}
            />
          ))}
    </nav>
  )
  return (
    <div className="flows">
      {chosen === null ? (
        <>
          <main className="flows-stage">
            <h1>Play a flow</h1>
            <p className="measure">
              Choose a flow to play it from the start, or one of its forms to play it on its own. The carrier
              checks every answer as it does for a real user, and saves none.
            </p>
          </main>
          {list}
        </>
      ) : (
        <Player chosen={chosen}>{list}</Player>
      )}
    </div>
  )
}

interface OutlineProps {
  readonly slug: PlayedSlug
  readonly flow: FlowOutline | undefined
  readonly chosen: Chosen | null
}

const addressOf = (slug: PlayedSlug, rest: Readonly<Record<string, string>> = {}) =>
  `/sandbox/flows?${new URLSearchParams({ flow: slug, ...rest })}`

function Outline({ slug, flow, chosen }: OutlineProps) {
  if (flow === undefined)
    return (
      <p className="flows-none">
        {slug} <span className="text-soft">isn’t available yet</span>
      </p>
    )
  return (
    <details open={chosen !== null}>
      <summary>{slug}</summary>
      <ul>
        <li>
          <a
            href={addressOf(slug)}
            aria-current={chosen?.alone === null && chosen.scope === null ? 'page' : undefined}
          >
            From the start
          </a>
        </li>
        {flow.scopes.slice(1).map((scope) => (
          <li key={scope}>
            <a
              href={addressOf(slug, { scope })}
              aria-current={chosen?.alone === null && chosen.scope === scope ? 'page' : undefined}
            >
              From the start, as {scope}
            </a>
          </li>
        ))}
        {flow.forms.map(({ slug: form, title }) => (
          <li key={form}>
            <a href={addressOf(slug, { form })} aria-current={chosen?.alone === form ? 'page' : undefined}>
              {form}
              <span className="text-soft type-small">{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
