export function startPostgres(): Promise<
  | { processId: string; url: string; start(): void; crash(): void; stop(): void; missing?: undefined }
  | {
      processId?: undefined
      url?: undefined
      start?: undefined
      crash?: undefined
      stop?: undefined
      missing: string
    }
>
