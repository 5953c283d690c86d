import type { PointerEventHandler } from 'react';

// React 19 dropped these two. The types of WordPress 6.5 name every attribute of React 18, and demand those that do not exist.
declare module 'react' {
	interface DOMAttributes<T> {
		onPointerEnterCapture?: PointerEventHandler<T> | undefined;
		onPointerLeaveCapture?: PointerEventHandler<T> | undefined;
	}
}
