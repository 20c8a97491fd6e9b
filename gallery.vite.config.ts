import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import app from './electron.vite.config';

const { build: { target } = {} } = app.renderer ?? {};

/** The gallery: the window's parts, made as for the window, on a page that is no part of the app. */
export default defineConfig({
  root: resolve(import.meta.dirname, 'renderer/gallery'),
  base: './',
  publicDir: false,
  plugins: [react()],
  server: { host: '127.0.0.1', port: 5174 },
  build: {
    outDir: resolve(import.meta.dirname, 'out/gallery'),
    emptyOutDir: true,
    ...(target !== undefined && { target }),
    chunkSizeWarningLimit: 2000,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
