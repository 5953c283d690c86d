/** Where the bundler's runtime finds the chunks. */
declare let __webpack_public_path__: string;
