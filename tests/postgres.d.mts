export function startPostgres(): Promise<
  { url: string; stop(): void; missing?: undefined } | { url?: undefined; stop?: undefined; missing: string }
>
