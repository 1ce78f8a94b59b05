interface ImportMetaEnv {
  /** Address of a real API server, such as `https://api.example.org` or `/api`. Sample data without it. */
  readonly VITE_API_URL?: string
}
