/** The address of a page, or a document with a snippet. */
export type FrameSource = { readonly src: string; readonly srcDoc?: never } | { readonly src?: never; readonly srcDoc: string };

type SandboxedFrameProps = FrameSource & {
	readonly title: string;
	/** In pixels. */
	readonly height: number;
	/** If false, a click selects the block and does not reach the frame. */
	readonly isInteractive: boolean;
};

/** A third party's page or snippet, isolated from the editor. */
export function SandboxedFrame({ title, height, isInteractive, src, srcDoc }: SandboxedFrameProps) {
	// `allow-same-origin` gives a snippet the site's origin, and a page the third party's origin. Only the page may have it.
	const sandbox = srcDoc === undefined ? 'allow-scripts allow-same-origin allow-popups' : 'allow-scripts allow-popups';
	return (
		<div style={{ position: 'relative' }}>
			<iframe
				title={title}
				sandbox={sandbox}
				{...(srcDoc === undefined ? { src } : { srcDoc })}
				style={{ display: 'block', width: '100%', height, border: 0 }}
				loading="lazy"
				{...(!isInteractive && { tabIndex: -1 })}
			/>
			{!isInteractive && <div style={{ position: 'absolute', inset: 0 }} />}
		</div>
	);
}
