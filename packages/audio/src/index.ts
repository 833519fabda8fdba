export type { Analysis, AudioFacts, AudioSource } from './analysis.ts';
export { type AnalysisTurn, type AudioAnalyzer, createAudioAnalyzer } from './analyzer.ts';
export { type SniffedType, sniffAudio, sniffedBytes } from './sniff.ts';
