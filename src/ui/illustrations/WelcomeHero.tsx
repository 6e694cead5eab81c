import evening from './evening.svg?no-inline'

/**
 * Two people at dusk, and seeds over a lit house. Kept out of the script, which the first page
 * waits for. It is referenced with `use`, so that it takes the page's colors, unlike an image file.
 */
export function WelcomeHero() {
  return (
    <svg
      className="welcome-scene"
      viewBox="0 0 600 560"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <use href={`${evening}#scene`} />
    </svg>
  )
}
