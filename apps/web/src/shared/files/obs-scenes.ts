/** The browser source's own style sheet in OBS, which makes a page see-through. */
const obsCss = 'body { background-color: rgba(0, 0, 0, 0); margin: 0px auto; overflow: hidden; }';
/** OBS 30.0.0: what wrote files of this form. Older ones are converted while they are loaded. */
const writtenBy = 30 * 2 ** 24;

export type ObsSize = { readonly width: number; readonly height: number };

type ObsOptions = ObsSize & {
  /** Of the collection, its scene and the source in it. */
  readonly name: string;
  /** The overlay's whole address. */
  readonly url: string;
};

/**
 * A scene collection of OBS Studio with one scene and one browser source in it, over the whole picture: what
 * 'Scene Collection' → 'Import' takes. The form is what OBS reads: `sources`, `name` and `current_scene` are what its importer asks
 * for (frontend/importers/studio.cpp), the source's settings are those of obs-browser (obs-browser-plugin.cpp).
 */
export function obsSceneCollection({ name, url, width, height }: ObsOptions): string {
  const sourceName = `${name} (Browser)`;
  const item = {
    id: 1,
    name: sourceName,
    visible: true,
    locked: false,
    rot: 0,
    // From the upper left corner (OBS_ALIGN_LEFT | OBS_ALIGN_TOP).
    align: 5,
    pos: { x: 0, y: 0 },
    scale: { x: 1, y: 1 },
    bounds_type: 0,
    bounds_align: 0,
    bounds: { x: 0, y: 0 },
    crop_left: 0,
    crop_top: 0,
    crop_right: 0,
    crop_bottom: 0,
  };
  const source = (id: string, ofName: string, settings: object) => ({
    prev_ver: writtenBy,
    id,
    versioned_id: id,
    name: ofName,
    enabled: true,
    settings,
  });
  const collection = {
    name,
    current_scene: name,
    current_program_scene: name,
    scene_order: [{ name }],
    sources: [
      source('browser_source', sourceName, {
        url,
        width,
        height,
        css: obsCss,
        is_local_file: false,
        shutdown: false,
        restart_when_active: false,
        reroute_audio: false,
      }),
      source('scene', name, { custom_size: false, id_counter: 1, items: [item] }),
    ],
    groups: [],
    transitions: [],
    modules: {},
  };
  return `${JSON.stringify(collection, null, 2)}\n`;
}
