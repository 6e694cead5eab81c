export function startPostgres(): Promise<
  | { url: string; start(): void; crash(): void; stop(): void; missing?: undefined }
  | { url?: undefined; start?: undefined; crash?: undefined; stop?: undefined; missing: string }
>
