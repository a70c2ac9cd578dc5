/** Cart: what a shopper has put aside. */
export {}
