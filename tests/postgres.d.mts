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

export function freePort(): Promise<number>

export function postgresTools(): {
  run(name: string, args: readonly string[]): void
  makeFolder(): string
} | null
