export { watchAuthentication } from './authentication-metrics.ts';
export { createDeliveryMetrics, type DeliveryMetrics } from './delivery-metrics.ts';
export { createHttpMetrics, type HttpMetrics, unknownRoute } from './http-metrics.ts';
export { createProcedureMetrics, type ProcedureMetrics } from './procedure-metrics.ts';
export { createRegistry, type Registry } from './registry.ts';
export { type MetricsServer, serveMetrics } from './serve-metrics.ts';
export { watchServices } from './service-metrics.ts';
export { createTokenMetrics, type TokenMetrics } from './token-metrics.ts';
