/** Recorded cases in which the original is wrong and ours is right on purpose: id → why. */
export const exceptions: Readonly<Record<string, string>> = {
	'jetpack__opentable--multi': 'upgrade.json has the very same markup and wants a style class added (11.3 and 12.5, "multi"), which the style picker needs.',
	'jetpack__contact-form--variation-feedback-form':
		'upgrade.json has the very same field with its options as an attribute, and wants them as blocks (12.5, "variation-feedback-form").',
	'12.5--jetpack__field-checkbox-multiple--options-attr': 'The original drops the label that somebody wrote inside.',
	'12.5--jetpack__field-radio--options-attr': 'The original drops the label that somebody wrote inside.',
	'12.5--jetpack__donations--oldattrs0--custom-text':
		'11.3 saved the very same markup and wants US dollars, the currency of posts that name none (rejected.json, 11.3, "custom-text").',
	'jetpack__simple-payments--html-special': 'upgrade.json has the very same markup and wants both angle brackets escaped (11.3 and 12.5, "html-special").',
	'11.3--core__video--guid-preload-none':
		'The markup never had the address of the file, and the address of the player, which is a word of it, names the preload since 12.',
};
