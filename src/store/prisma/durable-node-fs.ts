import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface NodeStream {
  readonly nfd?: number;
}

interface EmscriptenModule {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: NodeStream) => number } };
}

/**
 * PGlite's folder on disk, with a real fsync behind it. As shipped, PGlite's files are written but never synced: an
 * acknowledged commit would survive the death of the process but not of the machine.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const prepared = await super.init(pglite, options);
    const addSync = (module: unknown): void => {
      (module as EmscriptenModule).NODEFS.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) fsyncSync(nfd);
        return 0;
      };
    };
    const { emscriptenOpts } = prepared;
    return {
      ...prepared,
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), addSync],
      } as typeof emscriptenOpts,
    };
  }
}
