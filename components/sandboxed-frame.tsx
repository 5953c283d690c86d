/** A page, or a document that holds a snippet. */
export type FrameSource = { readonly src: string; readonly srcDoc?: never } | { readonly src?: never; readonly srcDoc: string };

type SandboxedFrameProps = FrameSource & {
	readonly title: string;
	/** In pixels. */
	readonly height: number;
	/** Else the pointer is the editor's: a click selects the block. */
	readonly isInteractive: boolean;
};

/** A third party's page or snippet in the editor, without reach into it. */
export function SandboxedFrame({ title, height, isInteractive, src, srcDoc }: SandboxedFrameProps) {
	// The site's own origin is what a snippet would get from `allow-same-origin`; a page of its own keeps the third party's.
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
