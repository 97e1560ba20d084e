// The little of autocannon that the benches use; it brings no types of its own.
declare module "autocannon" {
  type Request = { method: string; path: string; headers: Record<string, string> };
  type Options = {
    url: string;
    connections: number;
    duration: number;
    overallRate?: number;
    setupClient?: (client: { setRequests(requests: Request[]): void }) => void;
  };
  type Result = { "3xx": number; non2xx: number; errors: number; duration: number; latency: { p99: number } };
  export default function autocannon(options: Options): Promise<Result>;
}
