/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_SOURCE_REPOSITORY: string
}
