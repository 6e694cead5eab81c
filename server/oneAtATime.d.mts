export function oneAtATime<Result>(
  file: string,
  work: (turn: { waited: boolean }) => Promise<Result>,
): Promise<Result>
