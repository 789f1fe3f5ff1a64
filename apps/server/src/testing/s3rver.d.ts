declare module '@20minutes/s3rver' {
  /** An S3 server on a directory. It knows the account S3RVER with the secret S3RVER, and checks signatures. */
  export default class S3rver {
    constructor(options: { address: string; port: number; silent: boolean; directory: string; configureBuckets: { name: string }[] })
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
