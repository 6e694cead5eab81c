import react from '@vitejs/plugin-react'
import { statecharts } from 'statecharts/vite'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [react(), statecharts()] })
