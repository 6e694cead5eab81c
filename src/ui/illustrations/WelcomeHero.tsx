import evening from './evening.svg?no-inline'

/**
 * Two people at the edge of an evening, and wishes on their way over a house with its lights on. Kept out of the
 * script, which the first page waits for; a file that is used takes the colours of the page, one that is shown
 * does not.
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
