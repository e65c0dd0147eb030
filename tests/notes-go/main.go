// Checks a proof of wardiary with golang.org/x/mod, which has no code in common with it: the checkpoint as a signed note, the hashes as those of a
// transparency log.
//
//	check KEY inclusion PROOF
//	check KEY consistency PROOF OLD-ROOT
package main

import (
	"encoding/base64"
	"fmt"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

func main() {
	if err := check(os.Args[1], os.Args[2], os.Args[3:]); err != nil {
		fmt.Println("refused:", err)
		os.Exit(1)
	}
	fmt.Println("good")
}

func check(key, kind string, rest []string) error {
	verifier, err := note.NewVerifier(key)
	if err != nil {
		return err
	}
	text, err := os.ReadFile(rest[0])
	if err != nil {
		return err
	}
	before, checkpoint, found := strings.Cut(string(text), "\n\n")
	if !found {
		return fmt.Errorf("no checkpoint")
	}
	opened, err := note.Open([]byte(checkpoint), note.VerifierList(verifier))
	if err != nil {
		return err
	}
	head := strings.Split(opened.Text, "\n")
	if len(head) != 4 || head[0] != verifier.Name() {
		return fmt.Errorf("the note is no checkpoint of %s", verifier.Name())
	}
	size, err := strconv.ParseInt(head[1], 10, 64)
	if err != nil {
		return err
	}
	root, err := tlog.ParseHash(head[2])
	if err != nil {
		return err
	}
	lines := strings.Split(before, "\n")
	if kind == "consistency" {
		return consistency(lines, tlog.Tree{N: size, Hash: root}, rest[1])
	}
	return inclusion(lines, tlog.Tree{N: size, Hash: root})
}

func inclusion(lines []string, tree tlog.Tree) error {
	if lines[0] != "c2sp.org/tlog-proof@v1" {
		return fmt.Errorf("no proof: %q", lines[0])
	}
	entry, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(lines[1], "extra "))
	if err != nil {
		return err
	}
	index, err := strconv.ParseInt(strings.TrimPrefix(lines[2], "index "), 10, 64)
	if err != nil {
		return err
	}
	path, err := hashes(lines[3:])
	if err != nil {
		return err
	}
	return tlog.CheckRecord(tlog.RecordProof(path), tree.N, tree.Hash, index, tlog.RecordHash(entry))
}

func consistency(lines []string, tree tlog.Tree, root string) error {
	old, err := strconv.ParseInt(strings.TrimPrefix(lines[0], "old "), 10, 64)
	if err != nil {
		return err
	}
	before, err := tlog.ParseHash(root)
	if err != nil {
		return err
	}
	path, err := hashes(lines[1:])
	if err != nil {
		return err
	}
	return tlog.CheckTree(tlog.TreeProof(path), tree.N, tree.Hash, old, before)
}

func hashes(lines []string) ([]tlog.Hash, error) {
	var path []tlog.Hash
	for _, line := range lines {
		hash, err := tlog.ParseHash(line)
		if err != nil {
			return nil, err
		}
		path = append(path, hash)
	}
	return path, nil
}
