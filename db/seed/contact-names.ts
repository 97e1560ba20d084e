// What the people are called whom the demo's people know: names of many tongues, each with last names of its own.

export type Tongue = { firsts: readonly string[]; lasts: readonly string[] };

const tongue = (firsts: string, lasts: string): Tongue => ({ firsts: firsts.split(", "), lasts: lasts.split(", ") });

export const TONGUES = {
  english: tongue(
    "Margaret, Robert, William, Katherine, Thomas, Elizabeth, Charles, Susan, Edward, Nancy, Benjamin, Deborah, Samuel, Abigail, Theodore, Rebecca, Nathaniel, Jennifer, Gregory, Patricia, Douglas, Christine, Frederick, Cynthia, Walter, Caroline, Philip, Judith, Stephen, Victoria, Russell, Pamela, Timothy, Lorraine, Kenneth, Amelia, Joseph, Michael, Richard, Jonathan",
    "Hathaway, Whitcomb, Prescott, Langley, Ellsworth, Thornton, Bradford, Winslow, Sturgis, Fairbanks, Holloway, Pemberton, Aldrich, Cabot, Lathrop, Merriam, Tuttle, Wadsworth, Penniman, Crowell, Hobart, Bancroft, Sewall, Dunham, Thacher, Gannett, Peabody, Standish, Loring, Frothingham, Bowditch, Endicott",
  ),
  irish: tongue(
    "Maeve, Declan, Siobhan, Brendan, Nora, Kieran, Eileen, Cormac, Fiona, Liam, Bridget, Conor, Deirdre, Patrick, Aoife, Seamus, Maureen, Colin, Sheila, Eamon",
    "Callahan, Donovan, Fitzgerald, Gallagher, Hennessy, Keating, Lonergan, Mulvaney, O’Brien, O’Sullivan, Quinlan, Rafferty, Sweeney, Tierney, Connolly, Dempsey, Flaherty, Moynihan, Kilgallen, McGrath, O’Dowd, Scanlon",
  ),
  italian: tongue(
    "Gianna, Marco, Lucia, Anthony, Carla, Dominic, Francesca, Vincent, Teresa, Paolo, Rosalia, Salvatore, Bianca, Enzo, Angela, Luca, Silvia, Raffaele",
    "Bevilacqua, Caruso, DiNapoli, Esposito, Ferrante, Giordano, Lombardi, Mancuso, Petrillo, Ricciardi, Santangelo, Tedesco, Vitale, Zanetti, Capobianco, Morelli, Iannuzzi, Colangelo",
  ),
  portuguese: tongue(
    "Ines, João, Beatriz, Tiago, Catarina, Rui, Mariana, Duarte, Filipa, Nuno, Teresa, Gonçalo, Leonor, Rafael, Camila, Thiago, Larissa, Bruno",
    "Almeida, Barbosa, Cardoso, Furtado, Medeiros, Pacheco, Rezende, Tavares, Vasconcelos, Ferreira, Monteiro, Pimentel, Fontes, Andrade, Correia, Lopes da Silva, Macedo, Amaral",
  ),
  spanish: tongue(
    "Lucía, Andrés, Valeria, Diego, Marisol, Javier, Ximena, Raúl, Carolina, Mateo, Pilar, Esteban, Gabriela, Hernán, Paloma, Ignacio, Yolanda, Ramón, Catalina, Sergio, Isabel, Joaquín, Natalia, Emilio",
    "García López, Quiñones, Villanueva, Escobar, Zamora, Cisneros, Montoya, Arroyo, Benavides, Cordero, Espinoza, Figueroa, Galindo, Herrera, Jaramillo, Luján, Machado, Noriega, Ochoa, Palacios, Rentería, Salcedo, Trujillo, Urrutia, Valdés, Zepeda",
  ),
  haitian: tongue(
    "Fabiola, Jean-Marc, Roseline, Wilner, Nadège, Frantz, Mirlande, Stanley, Guerda, Reginald, Ketsia, Emmanuel, Widline, Pierre-Louis",
    "Desrosiers, Baptiste, Toussaint, Charlemagne, Dorvil, Estimé, Lafleur, Saint-Fleur, Michaud, Pierre-Paul, Beauvoir, Cadet, Jean-Louis, Exantus",
  ),
  chinese: tongue(
    "Wei, Mei-Ling, Jian, Xiaoyan, Hao, Lihua, Grace, Kevin, Jing, Yifan, Vivian, Bo, Shu-Fen, Raymond, Ying, Derek",
    "Zhang, Liang, Xu, Huang, Fong, Kwok, Tsai, Zhou, Peng, Deng, Lau, Chiang, Yuan, Shen, Ho, Cheung",
  ),
  vietnamese: tongue(
    "Linh, Minh, Huong, Tuan, Thao, Quang, Kim-Anh, Duc, Ngoc, Bao, Trang, Hieu, Phuong, Khanh",
    "Tran, Pham, Huynh, Vo, Dang, Bui, Truong, Duong, Ngo, Ly, Dinh, Lam",
  ),
  korean: tongue(
    "Ji-Woo, Min-Jun, Soo-Jin, Daniel, Hye-Jin, Sung-Ho, Esther, Jae-Hyun, Yuna, Peter, Eun-Ji, Tae-Young",
    "Kang, Yoon, Lim, Shin, Hwang, Ahn, Bae, Moon, Seo, Jeong, Noh, Ryu",
  ),
  indian: tongue(
    "Ananya, Rohan, Kavita, Sanjay, Meera, Arjun, Lakshmi, Vikram, Neha, Rajesh, Divya, Karthik, Shreya, Manish, Padma, Nikhil, Farhan, Zoya",
    "Iyer, Banerjee, Chaudhary, Deshpande, Gupta, Joshi, Krishnan, Malhotra, Natarajan, Parekh, Rao, Subramanian, Trivedi, Venkatesan, Bhatt, Kulkarni, Siddiqui, Menon",
  ),
  arab: tongue(
    "Layla, Omar, Nadia, Karim, Rania, Youssef, Hala, Tariq, Samira, Ziad, Dina, Bassam, Leila, Faisal",
    "Haddad, Khoury, Mansour, Nassar, Saleh, Tannous, Aboud, Darwish, El-Amin, Farah, Hakim, Shadid, Qureshi, Rahal",
  ),
  african: tongue(
    "Amara, Kwame, Ngozi, Tunde, Abena, Chidi, Folake, Yaw, Adaeze, Emeka, Efua, Sekou, Zainab, Tesfaye, Makeda, Kofi, Imani, Ibrahim",
    "Diallo, Okafor, Mensah, Adeyemi, Boateng, Nwosu, Owusu, Traoré, Bekele, Eze, Ofori, Asante, Kamara, Onyekachi, Haile, Balogun, Sarpong, Cissé",
  ),
  black: tongue(
    "Denise, Marcus, Latoya, Terrence, Simone, Andre, Monique, Darnell, Jasmine, Isaiah, Renee, Malcolm, Yvette, Curtis, Tanya, Desmond",
    "Broadnax, Gaines, Merriweather, Pettway, Rollins, Sykes, Tolliver, Whitaker, Bright, Coleman, Easley, Gadsden, Hollis, Mayfield, Roundtree, Vance",
  ),
  slavic: tongue(
    "Katya, Piotr, Olena, Marek, Svetlana, Andriy, Zofia, Milos, Irina, Tomasz, Natasha, Goran, Anya, Jakub",
    "Kowalczyk, Petrova, Shevchenko, Novak, Wisniewski, Markovic, Sokolov, Bondarenko, Jankowski, Horvat, Zielinski, Melnyk, Dvorak, Kuznetsov",
  ),
  nordic: tongue(
    "Ingrid, Anders, Astrid, Lars, Freya, Erik, Solveig, Henrik, Linnea, Jonas, Annika, Nils, Greta, Pieter, Marijke, Klaus",
    "Nyberg, Lindholm, Halvorsen, Bergstrom, Thorsen, Ekström, van Dijk, de Wit, Vogel, Brandt, Hoffmann, Dahl, Sorensen, Ziegler, Nyström, Kessler",
  ),
  jewish: tongue(
    "Miriam, Aaron, Rachel, Joel, Naomi, Ezra, Shira, Daniel, Leah, Ari, Tamar, Gideon, Hannah, Noam",
    "Feldman, Abramowitz, Rosenthal, Kaplan, Lieberman, Mandel, Shapiro, Weinstein, Zuckerman, Halpern, Adler, Greenbaum, Perlman, Tzur",
  ),
  greek: tongue(
    "Eleni, Nikos, Sophia, Dimitri, Despina, Andreas, Ioanna, Costas, Anahit, Aram, Talin, Vartan",
    "Papadakis, Karras, Stavros, Mavros, Kostopoulos, Drakos, Hagopian, Sarkisian, Petrosyan, Kalogeras, Vasiliou, Avedisian",
  ),
} as const satisfies Readonly<Record<string, Tongue>>;

export type TongueName = keyof typeof TONGUES;

const mix = (text: string) => text.split(" ").flatMap((part): TongueName[] => tonguesOf(part));

function tonguesOf(part: string): TongueName[] {
  const [name = "", times = "1"] = part.split(":");
  const found = NAMES.find((one) => one === name);
  return found ? Array.from({ length: Number(times) }, () => found) : [];
}

const NAMES: readonly TongueName[] = [
  ...(["english", "irish", "italian", "portuguese", "spanish", "haitian", "chinese", "vietnamese", "korean"] as const),
  ...(["indian", "arab", "african", "black", "slavic", "nordic", "jewish", "greek"] as const),
];

/** Who lives where, one entry as often as it is drawn. */
export const MIXES = {
  boston: mix(
    "english:6 irish:5 italian:4 portuguese:3 spanish:3 haitian:2 chinese:3 vietnamese:2 korean indian:2 arab african:2 black:2 slavic nordic jewish:2 greek:2",
  ),
  miami: mix(
    "english:2 italian portuguese:3 spanish:10 haitian:4 chinese indian arab:2 african black:3 slavic:2 nordic jewish:3",
  ),
  austin: mix(
    "english:6 irish spanish:7 chinese:2 vietnamese:3 korean:2 indian:4 arab african:2 black:3 slavic nordic:3 jewish",
  ),
  providence: mix("english:5 irish:3 italian:6 portuguese:6 spanish:3 african:3 black:2 chinese slavic greek:2 arab"),
  losangeles: mix(
    "english:4 spanish:6 korean:3 chinese:2 vietnamese:2 indian arab:2 black:3 jewish:3 greek:3 nordic slavic italian",
  ),
} as const satisfies Readonly<Record<string, readonly TongueName[]>>;

export type Region = keyof typeof MIXES;

/** What some of them are called short; the look for duplicates knows it too. */
export const SHORT_NAMES: Readonly<Record<string, string>> = {
  ...{ Robert: "Bob", William: "Bill", Katherine: "Kate", Thomas: "Tom", Elizabeth: "Beth", Charles: "Charlie" },
  ...{ Susan: "Sue", Edward: "Ed", Benjamin: "Ben", Deborah: "Debbie", Samuel: "Sam", Abigail: "Abby" },
  ...{ Theodore: "Ted", Rebecca: "Becky", Nathaniel: "Nate", Jennifer: "Jen", Gregory: "Greg", Patricia: "Patty" },
  ...{ Douglas: "Doug", Frederick: "Fred", Cynthia: "Cindy", Stephen: "Steve", Victoria: "Vicky", Timothy: "Tim" },
  ...{ Kenneth: "Ken", Joseph: "Joe", Michael: "Mike", Richard: "Rick", Jonathan: "Jon", Anthony: "Tony" },
  ...{ Vincent: "Vinny", Patrick: "Pat", Margaret: "Peggy", Terrence: "Terry" },
};
