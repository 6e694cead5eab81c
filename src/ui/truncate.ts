/** Cuts a text to `max` characters and marks the cut with an ellipsis (14 in cards, 50 elsewhere). */
export function truncate(text: string, max: number): string {
  const characters = [...text]
  return characters.length <= max ? text : `${characters.slice(0, max).join('').trimEnd()}…`
}
