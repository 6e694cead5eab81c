import { ChartDrawing, type ChartDrawingProps } from './ChartDrawing.tsx'

/** A chart as a standalone picture with its style. */
export function ChartPicture({ style, ...drawing }: ChartDrawingProps & { readonly style: string }) {
  const { chart, layout } = drawing
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      width={layout.width}
      height={layout.height}
      role="img"
      aria-labelledby="chart-title chart-description"
    >
      <title id="chart-title">{chart.title}</title>
      <desc id="chart-description">{chart.description}</desc>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own style sheet, in which no text is escaped. */}
      <style dangerouslySetInnerHTML={{ __html: style }} />
      <rect className="chart-paper" width="100%" height="100%" />
      <ChartDrawing {...drawing} />
    </svg>
  )
}
