/**
 * How a chart is drawn, on a page, in a file and in an app. It is a text, not a style sheet: a file
 * contains it, and an app needs no set-up of its bundler.
 */

/** The colors: the design system's name, and both values for where there is no such name. */
const colors = {
  paper: ['paper', '#faf6ee', '#171512'],
  surface: ['surface', '#fffdf9', '#211e1a'],
  holder: ['sunken', '#f2ebdf', '#110f0d'],
  ink: ['ink', '#1e1a16', '#f5efe5'],
  soft: ['ink-soft', '#5c544a', '#bdb4a6'],
  line: ['control-line', '#857a6b', '#8f8577'],
  brand: ['brand', '#2440c8', '#a3b3ff'],
  'brand-soft': ['brand-soft', '#e6eafb', '#262c54'],
  tag: ['accent-soft', '#fdf0d0', '#3a2d10'],
  'on-tag': ['on-accent-soft', '#5b4100', '#f9dd9b'],
  success: ['success', '#17613a', '#90d7a8'],
  'success-soft': ['success-soft', '#e2f1e6', '#143220'],
  danger: ['danger', '#a5231a', '#ffb3a8'],
  'danger-soft': ['danger-soft', '#fbe7e2', '#431b16'],
  warning: ['warning', '#774800', '#f1c56f'],
  'warning-soft': ['warning-soft', '#fbebc9', '#392a0a'],
} as const

/** The rule that sets every color of a chart. */
const colored = (
  toValue: (color: string, of: readonly [name: string, light: string, dark: string]) => string,
) =>
  `.chart,.chart-paper{${Object.entries(colors)
    .map(([color, of]) => `--chart-${color}:${toValue(color, of)}`)
    .join(';')}}`

const shapes = minified(`
.chart-paper {
  fill: var(--chart-paper);
}
.chart text {
  font-family: Helvetica, Arial, "Liberation Sans", Arimo, sans-serif;
  font-size: 11px;
  fill: var(--chart-soft);
}
.chart .chart-name {
  font-size: 14px;
  font-weight: 700;
  fill: var(--chart-ink);
}
.chart .chart-event {
  font-weight: 700;
  fill: var(--chart-ink);
}
.chart .chart-child {
  fill: var(--chart-brand);
}
.chart a text {
  text-decoration: underline;
  cursor: pointer;
}
.chart .chart-guard {
  fill: var(--chart-warning);
}
.chart .chart-tag-text {
  font-size: 10px;
  font-weight: 700;
  fill: var(--chart-on-tag);
}
.chart .chart-history {
  font-weight: 700;
  text-anchor: middle;
  fill: var(--chart-ink);
}
.chart-tag {
  fill: var(--chart-tag);
}
.chart-box {
  fill: var(--chart-surface);
  stroke: var(--chart-line);
  stroke-width: 1.25;
}
.is-compound > .chart-box,
.is-parallel > .chart-box {
  fill: var(--chart-holder);
  fill-opacity: 0.55;
}
.is-region > .chart-box {
  stroke-dasharray: 6 4;
}
.chart-inner {
  fill: none;
  stroke: var(--chart-line);
}
.chart-line {
  fill: none;
  stroke: var(--chart-soft);
  stroke-width: 1.25;
}
.chart-head {
  fill: var(--chart-soft);
}
.chart-dot {
  fill: var(--chart-ink);
}
.chart-label {
  fill: var(--chart-surface);
  stroke: var(--chart-line);
  stroke-opacity: 0.45;
}
.is-selected > .chart-box,
.is-selected > .chart-label {
  stroke: var(--chart-brand);
  stroke-opacity: 1;
  stroke-width: 3;
}
.is-selected .chart-line {
  stroke: var(--chart-brand);
  stroke-width: 2.5;
}
.is-selected .chart-head {
  fill: var(--chart-brand);
}
.is-active > .chart-box {
  fill: var(--chart-brand-soft);
  fill-opacity: 1;
  stroke: var(--chart-brand);
  stroke-width: 2.5;
}
.is-active .chart-line {
  stroke: var(--chart-brand);
  stroke-width: 3;
}
.is-active .chart-head {
  fill: var(--chart-brand);
}
.is-active > .chart-label {
  fill: var(--chart-brand-soft);
  stroke: var(--chart-brand);
}
.is-possible > .chart-label {
  stroke: var(--chart-brand);
  stroke-opacity: 1;
  stroke-width: 2;
}
.is-covered > .chart-box,
.is-covered > .chart-label {
  fill: var(--chart-success-soft);
  stroke: var(--chart-success);
  stroke-opacity: 1;
}
.is-covered .chart-line {
  stroke: var(--chart-success);
}
.is-covered .chart-head {
  fill: var(--chart-success);
}
.is-uncovered > .chart-box,
.is-uncovered > .chart-label {
  fill: var(--chart-danger-soft);
  stroke: var(--chart-danger);
  stroke-opacity: 1;
}
.is-uncovered .chart-line {
  stroke: var(--chart-danger);
  stroke-dasharray: 3 3;
}
.is-uncovered .chart-head {
  fill: var(--chart-danger);
}
.is-heated > .chart-box,
.is-heated > .chart-label {
  /* No darker than the background of the lightest text; the border shows the rest. */
  fill: color-mix(in oklab, var(--chart-brand) calc(var(--chart-heat) * 25%), var(--chart-surface));
  stroke: color-mix(in oklab, var(--chart-brand) calc(var(--chart-heat) * 100%), var(--chart-line));
  stroke-width: calc(1px + 2px * var(--chart-heat));
  stroke-opacity: 1;
}
.is-heated .chart-line {
  stroke: color-mix(in oklab, var(--chart-brand) calc(var(--chart-heat) * 100%), var(--chart-line));
  stroke-width: calc(1px + 5px * var(--chart-heat));
}
.is-added > .chart-box,
.is-added > .chart-label {
  fill: var(--chart-success-soft);
  stroke: var(--chart-success);
  stroke-opacity: 1;
  stroke-width: 2;
}
.is-added .chart-line {
  stroke: var(--chart-success);
  stroke-width: 2.5;
}
.is-added .chart-head {
  fill: var(--chart-success);
}
.is-removed > .chart-box,
.is-removed > .chart-label {
  fill: var(--chart-danger-soft);
  stroke: var(--chart-danger);
  stroke-opacity: 1;
  stroke-dasharray: 4 3;
  stroke-width: 2;
}
.is-removed .chart-line {
  stroke: var(--chart-danger);
  stroke-dasharray: 4 3;
  stroke-width: 2.5;
}
.is-removed .chart-head {
  fill: var(--chart-danger);
}
.is-changed > .chart-box,
.is-changed > .chart-label {
  fill: var(--chart-warning-soft);
  stroke: var(--chart-warning);
  stroke-opacity: 1;
  stroke-width: 2;
}
.is-changed .chart-line {
  stroke: var(--chart-warning);
  stroke-width: 2.5;
}
.is-changed .chart-head {
  fill: var(--chart-warning);
}
`)

/** Figures that only the page draws over a chart; exported files have none. */
const figures = minified(`
.is-faint .chart-line {
  stroke-dasharray: 3 3;
}
.chart-note rect {
  fill: var(--chart-ink);
}
.chart .chart-note text {
  font-weight: 700;
  fill: var(--chart-paper);
}
/* Dashed for the expected state, filled for the actual one, so that color is not the only difference. */
.is-expected > .chart-box {
  stroke: var(--chart-success);
  stroke-dasharray: 6 4;
  stroke-width: 3;
}
.is-expected .chart-note rect {
  fill: var(--chart-success);
}
.is-seen > .chart-box {
  fill: var(--chart-danger-soft);
  fill-opacity: 1;
  stroke: var(--chart-danger);
  stroke-width: 3;
}
.is-seen .chart-note rect {
  fill: var(--chart-danger);
}
`)

const onPage = colored((_, [name, light]) => `var(--${name},${light})`)

/** For the page of the charts. */
export const pageStyle = onPage + shapes + figures

/** For a file without a page that defines its colors. */
export const fileStyle = `${onPage}${shapes}@media (prefers-color-scheme:dark){${colored((_, [, , dark]) => dark)}}`

/**
 * For a chart in an app, inside of `.statechart`: dark if the app's `color-scheme` is. The app can
 * set each color, as `--statechart-ink`.
 */
export const appStyle = `.statechart{position:relative;${colored(
  (color, [, light]) => `var(--statechart-${color},${light})`,
)}@supports (color:light-dark(red,red)){${colored(
  (color, [, light, dark]) => `var(--statechart-${color},light-dark(${light},${dark}))`,
)}}${shapes}${minified(`
.is-active:is(.is-compound, .is-parallel) > .chart-box {
  fill: var(--chart-holder);
  fill-opacity: 0.55;
}
&.is-clickable :is([data-state], [data-transition]) {
  cursor: pointer;
}
.statechart-box {
  display: block;
  inline-size: 100%;
  block-size: auto;
}
.statechart-text:not(:focus-within) {
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
`)}}`

function minified(css: string): string {
  return (
    css
      .replace(/\/\*.*?\*\//gs, '')
      .replace(/\s+/g, ' ')
      // Not before a colon, where a space may be part of a selector.
      .replace(/ ?([{};,>]) ?/g, '$1')
      .replace(/: /g, ':')
      .replaceAll(';}', '}')
      .trim()
  )
}
