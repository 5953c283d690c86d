import { cloneElement, useEffect, useState } from '@wordpress/element';
import { SVG } from '@wordpress/primitives';
import type { ReactElement } from 'react';

export type LoadIcon = () => Promise<{ readonly icon: ReactElement }>;

/** Its place, so that nothing moves when the icon is there. */
const empty = <SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg" />;

/**
 * An icon that is loaded when it is first shown, with those of all blocks. One that cannot be loaded stays empty: an editor without
 * icons works.
 */
export function lazyIcon(load: LoadIcon): ReactElement {
	let loaded: ReactElement | undefined;
	// WordPress gives icons the props of its own, such as their size.
	function LazyIcon({ size = 24, ...others }: { readonly size?: number }) {
		const [icon, setIcon] = useState(loaded);
		useEffect(() => {
			if (!loaded) {
				load()
					.then((module) => setIcon((loaded = module.icon)))
					.catch(() => undefined);
			}
		}, []);
		return cloneElement(icon ?? empty, { width: size, height: size, ...others });
	}
	return <LazyIcon />;
}
