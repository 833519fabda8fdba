export { type AnalysisTurn, type AudioAnalyser, createAudioAnalyser } from './analyser.ts';
export type { Analysis, AudioFacts, AudioSource } from './analysis.ts';
export { type SniffedType, sniffAudio, sniffedBytes } from './sniff.ts';
