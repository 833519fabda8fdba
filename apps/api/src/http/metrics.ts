interface AnsweredRequest {
  readonly route: string;
  readonly method: string;
  readonly status: number;
}

/** Counts answers for Prometheus. Labels are route templates, never paths: their number is bounded. */
export interface Metrics {
  observe(answered: AnsweredRequest, seconds: number): void;
  /** Text exposition format 0.0.4. */
  render(): string;
}

interface Series {
  readonly labels: string;
  readonly buckets: number[];
  count: number;
  sumSeconds: number;
}

const boundsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const;
const name = 'http_request_duration_seconds';

function renderSeries({ buckets, count, labels, sumSeconds }: Series): string[] {
  const bounded = boundsSeconds.map(
    (bound, at) => `${name}_bucket{${labels},le="${bound}"} ${buckets[at] ?? 0}`,
  );
  return [
    ...bounded,
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${sumSeconds}`,
    `${name}_count{${labels}} ${count}`,
  ];
}

export function createMetrics(): Metrics {
  const all = new Map<string, Series>();

  const seriesOf = (labels: string): Series => {
    const known = all.get(labels);
    if (known) return known;
    const made = { labels, buckets: boundsSeconds.map(() => 0), count: 0, sumSeconds: 0 };
    all.set(labels, made);
    return made;
  };

  return {
    observe({ method, route, status }, seconds) {
      const series = seriesOf(`method="${method}",route="${route}",status="${status}"`);
      series.count += 1;
      series.sumSeconds += seconds;
      boundsSeconds.forEach((bound, at) => {
        if (seconds <= bound) series.buckets[at] = (series.buckets[at] ?? 0) + 1;
      });
    },
    render() {
      const lines = [...all.values()].flatMap(renderSeries);
      return [`# HELP ${name} Time to answer.`, `# TYPE ${name} histogram`, ...lines, ''].join('\n');
    },
  };
}
