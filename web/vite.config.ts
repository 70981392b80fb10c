import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// `npm run dev` serves the page with live reload and hands everything else to a running `hustings serve`.
const server = process.env.HUSTINGS_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  // Absolute: the page has addresses of several parts (/table/...), and all of them load the same files.
  base: "/",
  build: {
    outDir: "../src/hustings/server/static",
    emptyOutDir: true,
    target: "es2022",
    // No data: URLs, so that a strict content security policy holds.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
  server: {
    proxy: {
      "/api": { target: server, ws: true },
    },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
    setupFiles: ["./src/test-setup.ts"],
    restoreMocks: true,
  },
  // Svelte's server build would be taken under vitest otherwise.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
});
