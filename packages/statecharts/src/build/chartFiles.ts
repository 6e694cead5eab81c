import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { casesIn } from '../chart/cases.ts'
import { type Chart, chartOf } from '../chart/chart.ts'
import { nestedChart, nestedId } from '../chart/nested.ts'
import { type ScreenNames, screenNamesIn, screensOf } from '../chart/screensOf.ts'
import { type SearchIndex, searchEntriesOf } from '../chart/searchIndex.ts'
import { forgetOtherLayouts, placeChart } from '../commands/charts/layout.ts'
import { readReports } from '../commands/paths/coverageFiles.ts'
import type { Project } from '../commands/project.ts'
import { pageStyle } from '../drawing/style.ts'
import { endStatesOf } from '../explore/endStates.ts'
import { statePath } from '../explore/names.ts'
import { requirementMatrix } from '../explore/requirementMatrix.ts'
import type { ChartFile, ChartPlaces, ChartRow, ListedRequirement } from '../page/machine/visualiser.types.ts'
import { configId, type PageConfig } from '../page/pageConfig.ts'
import type { RegisteredMachine } from '../registry.ts'
import { firstView } from './firstView.ts'
import { machineAt, revisionIn } from './revisions.ts'

const listModule = 'virtual:chart-list'
/** Where users leave, for all machines. */
const placesFile = 'places.json'
/** What one search finds in all charts. */
const searchFile = 'search.json'
/** The requirements of all machines. */
const requirementsFile = 'requirements.json'
const registryModule = 'virtual:registry'
/** The style of the drawings, which other places need as text. */
const drawingStyle = 'virtual:drawing.css'

/**
 * Computes what the page draws from the machines and gives it to Vite: a list, a file for each
 * chart with its layout, and the screenshots of its states. In development each is computed on
 * request.
 */
export function chartFiles(project: Project): Plugin {
  const { root, registry, registryFile, screens } = project
  const files = new Map<string, Promise<string>>()
  let names: ScreenNames | undefined
  const screenNames = () => {
    names ??= screenNamesIn(
      registry.map((entry) => chartFor(entry, project)),
      screens,
    )
    return names
  }
  const nested = nestedChart(registry.map((entry) => ({ ...chartFor(entry, project), id: entry.id })))
  const made = (id: string) => {
    const entry = registry.find((row) => row.id === id)
    if (entry) return chartFileOf(entry, project, screenNames())
    return id === nestedId && nested ? drawnOnly(nested) : undefined
  }
  const fileOf = (id: string) => {
    const text = files.get(id) ?? made(id)?.then((file) => JSON.stringify(file))
    if (text) files.set(id, text)
    return text
  }
  /** What the page reads of all charts at once. */
  const shared: readonly (readonly [file: string, json: () => string])[] = [
    [placesFile, () => JSON.stringify(placesOf(project, screenNames()))],
    [requirementsFile, () => JSON.stringify(requirementsOf(project))],
    [searchFile, () => JSON.stringify(searchOf(project, screenNames()))],
  ]
  const pictures = picturesIn(project)
  const pictureFile = (name: string) => join(root, screens?.folder ?? '', name)
  return {
    name: 'chart-files',
    resolveId: (id) =>
      id === registryModule && registryFile
        ? join(root, registryFile)
        : id === listModule || id === registryModule || id === drawingStyle
          ? `\0${id}`
          : undefined,
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: configId },
        children: JSON.stringify(pageConfigOf(project)).replaceAll('<', '\\u003c'),
      },
    ],
    load: (id) =>
      id === `\0${listModule}`
        ? `export const chartList = ${JSON.stringify(rowsOf(registry, nested))}`
        : id === `\0${registryModule}`
          ? 'export const registry = []'
          : id === `\0${drawingStyle}`
            ? pageStyle
            : undefined,
    async generateBundle() {
      const shown = new Set<string>()
      for (const id of [...registry.map((entry) => entry.id), ...(nested ? [nestedId] : [])]) {
        const source = (await fileOf(id)) ?? ''
        this.emitFile({ type: 'asset', fileName: `data/${id}.json`, source })
        for (const name of pictures) if (source.includes(`"${name}"`)) shown.add(name)
      }
      forgetOtherLayouts()
      for (const [fileName, json] of shared) this.emitFile({ type: 'asset', fileName, source: json() })
      for (const name of shown)
        this.emitFile({
          type: 'asset',
          fileName: `screens/${name}`,
          source: readFileSync(pictureFile(name)),
        })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = decodeURIComponent(new URL(request.url ?? '/', 'http://charts').pathname)
        const picture = /\/screens\/([\w-]+\.png)$/.exec(path)?.[1]
        if (picture !== undefined && pictures.includes(picture)) {
          response.setHeader('Content-Type', 'image/png')
          response.end(readFileSync(pictureFile(picture)))
          return
        }
        const asked = revisionIn(path)
        if (asked) {
          machineAt(asked, root).then((json) => {
            response.statusCode = json === undefined ? 404 : 200
            response.setHeader('Content-Type', 'application/json; charset=utf-8')
            response.end(json ?? '{}')
          }, next)
          return
        }
        const covered = /\/coverage\/(\w+)\.json$/.exec(path)?.[1]
        if (covered !== undefined) {
          response.setHeader('Content-Type', 'application/json; charset=utf-8')
          response.end(
            JSON.stringify(readReports(join(root, project.coverage)).filter((it) => it.machine === covered)),
          )
          return
        }
        const json = shared.find(([file]) => path.endsWith(`/${file}`))?.[1]
        if (json) {
          response.setHeader('Content-Type', 'application/json; charset=utf-8')
          response.end(json())
          return
        }
        const text = fileOf(/\/data\/(\w+)\.json$/.exec(path)?.[1] ?? '')
        if (!text) {
          next()
          return
        }
        text.then((json) => {
          response.setHeader('Content-Type', 'application/json; charset=utf-8')
          response.end(json)
        }, next)
      })
    },
  }
}

const picturesIn = ({ root, screens }: Project) => {
  const folder = join(root, screens?.folder ?? '')
  return screens && existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.png')) : []
}

const pageConfigOf = (project: Project): PageConfig => {
  const { name, groups, watched, traffic } = project
  return {
    ...(name && { name }),
    ...(groups && { groups }),
    ...(watched && { watched }),
    ...(traffic && { traffic }),
    ...(requirementsOf(project).length > 0 && { hasRequirements: true }),
  }
}

function rowsOf(registry: readonly RegisteredMachine[], nested: Chart | undefined): ChartRow[] {
  const rows = registry.map(({ id, title, group, audience, machine }) => {
    const { description, states, transitions } = chartOf(machine)
    return {
      id,
      title,
      group,
      audience,
      description,
      states: states.length - 1,
      transitions: transitions.length,
    }
  })
  if (!nested) return rows
  const { id, title, description, states } = nested
  const own = { id, title, group: 'All machines', audience: 'product' as const, description }
  return [{ ...own, states: states.length - 1, transitions: 0 }, ...rows]
}

function requirementsOf({ registry, requirements: list }: Project): ListedRequirement[] {
  const machines = registry.map(({ id, machine, requirements }) => ({ id, machine, requirements, paths: [] }))
  const { rows } = requirementMatrix(machines, list?.(), [])
  const titles = new Map(registry.map(({ id, title }) => [id, title]))
  return rows.map(({ id, text, parts }) => ({
    id,
    text,
    parts: parts.map(({ machine, part }) => ({ machine, title: titles.get(machine) ?? machine, part })),
  }))
}

function placesOf(project: Project, names: ScreenNames): ChartPlaces[] {
  const { registry, screens: rules } = project
  return registry.map((entry) => {
    const { states, transitions } = chartFor(entry, project)
    const screens = screensOf(states, [], names, rules)
    return {
      id: entry.id,
      title: entry.title,
      audience: entry.audience,
      states: states.map(({ path, description }) => ({
        path,
        description,
        screen: screens[path]?.name ?? null,
      })),
      transitions: transitions.map(({ id, source, targets }) => ({ id, source, targets })),
    }
  })
}

function searchOf(project: Project, names: ScreenNames): SearchIndex {
  const { registry, screens } = project
  return {
    charts: registry.map((entry) => {
      const chart = chartFor(entry, project)
      const { id, title, audience } = entry
      return {
        id,
        title,
        audience,
        entries: searchEntriesOf(chart, screensOf(chart.states, [], names, screens)),
      }
    }),
    texts: screens?.texts() ?? {},
  }
}

function chartFor({ machine, title, requirements }: RegisteredMachine, { registry, urlOf }: Project): Chart {
  return chartOf(machine, { title, machines: registry.map(({ id }) => id), urlOf, requirements })
}

async function chartFileOf(
  entry: RegisteredMachine,
  project: Project,
  names: ScreenNames,
): Promise<ChartFile> {
  const chart = chartFor(entry, project)
  const layout = await placeChart(chart)
  return {
    chart,
    layout,
    first: await firstView(chart, layout),
    excused: excusedIn(entry),
    cases: casesIn(chart, entry.model),
    requirements: sentencesOf(chart, project),
    screens: screensOf(chart.states, picturesIn(project), names, project.screens),
    ends: endsIn(chart, project.registry),
  }
}

/** A chart without a machine of its own. */
async function drawnOnly(chart: Chart): Promise<ChartFile> {
  const layout = await placeChart(chart)
  return {
    chart,
    layout,
    first: await firstView(chart, layout),
    excused: {},
    cases: {},
    screens: {},
    ends: {},
  }
}

function sentencesOf(
  { states, transitions }: Chart,
  { requirements }: Project,
): NonNullable<ChartFile['requirements']> {
  const carried = new Set([...states, ...transitions].flatMap((part) => part.requirements ?? []))
  return Object.fromEntries(
    (requirements?.() ?? []).flatMap(({ id, text }) => (carried.has(id) ? [[id, text]] : [])),
  )
}

/** The final states of the machines that a chart runs. */
function endsIn({ states, transitions }: Chart, registry: readonly RegisteredMachine[]): ChartFile['ends'] {
  const run = new Set(
    [
      ...states.flatMap(({ invokes, spawns }) => [...invokes, ...spawns]),
      ...transitions.flatMap((it) => it.spawns),
    ].map(({ machine }) => machine),
  )
  return Object.fromEntries(
    registry
      .filter(({ id }) => run.has(id))
      .map(({ id, machine }) => [id, endStatesOf(machine.root).map(statePath)]),
  )
}

/** What no path can take or reach, with the reason. */
function excusedIn({ model }: RegisteredMachine): ChartFile['excused'] {
  return Object.fromEntries(
    (model.unreachable ?? []).flatMap((it) =>
      'state' in it ? [[it.state, it.why]] : 'transition' in it ? [[it.transition, it.why]] : [],
    ),
  )
}
